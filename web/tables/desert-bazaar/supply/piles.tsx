import { CARDS_EACH, RESOURCES } from '@caravanserai/desert-bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Sign } from '../../../signs/goods.tsx'
import { useSitting } from '../sitting.ts'

/** The number turns red, and says so, from here down. */
const LOW = 3

export function Piles() {
  const { view, text } = useSitting()
  return (
    <section className="tb-card db-piles" aria-label={text.piles}>
      <h2>{text.piles}</h2>
      <ul>
        {RESOURCES.map((resource) => {
          const left = view.piles[resource]
          const isLow = left <= LOW && view.phase !== 'over'
          return (
            <li key={resource} data-pile={resource}>
              <Sign face={resource} size={24} />
              <span className="db-pile-name">{text.name(resource)}</span>
              {isLow ? (
                <span className="db-pile-low">{text.last(left)}</span>
              ) : (
                <span className="db-pile-bar" style={{ '--part': left / CARDS_EACH }} aria-hidden />
              )}
              <span className={isLow ? 'db-pile-count tb-bad' : 'db-pile-count'}>{left}</span>
            </li>
          )
        })}
      </ul>
      <p className="db-face-down" data-draw>
        <Icon name="layers" size={18} />
        {text.faceDown(view.faceDown)}
      </p>
    </section>
  )
}
