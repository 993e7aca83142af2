import { cardOf } from '@caravanserai/bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import { ARCH } from '../../../look/door.tsx'
import type { Primer } from '../../../rules/primer.tsx'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Die } from '../attack/die.tsx'
import { Print } from '../gallery/face.tsx'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import '../attack/outcome.css'
import '../gallery/gallery.css'
import './primer.css'

export const primer: Primer = { words: { en, fr }, figures: [Aim, Turn, Attack, Pay, Items, Won] }

/** The way to winning: full for a venue, dashed for one that is still missing. */
function Arches({ full }: { readonly full: number }) {
  return (
    <div className="primer-row bz-primer-line">
      {[0, 1, 2, 3, 4].map((place) => (
        <svg key={place} className="bz-primer-arch" data-full={place < full} width="50" height="46" viewBox="0 0 500 440">
          <path d={ARCH} />
        </svg>
      ))}
    </div>
  )
}

function Aim() {
  return <Arches full={4} />
}

/** Income, discovery, two actions. */
function Turn() {
  return (
    <div className="primer-row">
      <span className="bz-primer-step">
        <Icon name="income" size={26} />
        $10
      </span>
      <span>→</span>
      <span className="bz-primer-step">
        <Die face={12} />
      </span>
      <span>→</span>
      <span className="bz-primer-step">
        <i />
        <i />
      </span>
    </div>
  )
}

const NEEDS = 13

/** The twenty faces of the die: those that take the venue are full. */
function Attack() {
  return (
    <div className="bz-primer-faces">
      {Array.from({ length: 20 }, (_, i) => (
        <span key={i} data-wins={i + 1 >= NEEDS}>
          {i + 1}
        </span>
      ))}
    </div>
  )
}

/** What a point costs, by how far one sits from the attacker. */
function Pay() {
  return (
    <div className="primer-row bz-primer-line">
      {[2, 1, 1, 1, 2, 3].map((price, i) => (
        <span key={EMBLEMS[i]} className="bz-primer-seat" data-attacks={i === 2}>
          <Banner emblem={EMBLEMS[i] ?? 'star'} size={i === 2 ? 40 : 32} />${price}
        </span>
      ))}
    </div>
  )
}

/** An item, and a venue with a slot for it. */
function Items({ language }: { readonly language: Language }) {
  return (
    <div className="bz-primer-cards">
      {['cheese', 'inn'].map((id) => {
        const card = cardOf(id)
        return card ? <Print key={id} card={card} language={language} /> : null
      })}
    </div>
  )
}

function Won() {
  return <Arches full={5} />
}
