import type { PointerEvent } from 'react'
import { SET_SIZE, whyNotPick, type SetName } from '@caravanserai/desert-bazaar/seat'
import { Sign } from '../../../signs/goods.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { cheapest, costOf, productOf, type Offer } from '../offer.ts'
import type { Planning } from '../plan.ts'
import { useSitting } from '../sitting.ts'
import { TilePicture } from '../board/tent.tsx'
import './sets.css'

interface SetProps {
  readonly name: SetName
  readonly planning: Planning
  /** By tile: what every space offers; empty while nothing can be built. */
  readonly offers: ReadonlyMap<number, readonly Offer[]>
  /** A tile is pressed, and may be dragged. */
  readonly onGrab: (press: PointerEvent, tile: number) => void
}

/** Four face-up tiles at one side of the board. */
export function TileSet({ name, planning, offers, onGrab }: SetProps) {
  const { view, state, text } = useSitting()
  const places = Array.from({ length: SET_SIZE }, (_, place) => view.sets[name][place] ?? 0)
  return (
    <section className={`db-set db-set-${name}`} data-open={planning.set === name} aria-label={text.set[name]}>
      <h2>{text.set[name]}</h2>
      <ol>
        {places.map((tile, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place stays when its tile goes
          <li key={place} data-slot={`${name}-${place}`}>
            {tile === 0 ? (
              <EmptyPlace />
            ) : (
              <TileButton
                tile={tile}
                set={name}
                planning={planning}
                offers={offers.get(tile) ?? null}
                shut={offers.size > 0 && Boolean(whyNotPick(state, tile))}
                onGrab={onGrab}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function EmptyPlace() {
  const { text } = useSitting()
  return (
    <span className="db-tile db-tile-gone">
      <span className="tb-hidden">{text.emptyPlace}</span>
      <svg viewBox="-50 -59 100 120" aria-hidden>
        <path d="M46-27V27L0 54-46 27V-27L0-54Z" />
      </svg>
    </span>
  )
}

interface TileButtonProps extends Pick<SetProps, 'planning' | 'onGrab'> {
  readonly tile: number
  readonly set: SetName
  readonly offers: readonly Offer[] | null
  readonly shut: boolean
}

function TileButton({ tile, set, planning, offers, shut, onGrab }: TileButtonProps) {
  const { state, text } = useSitting()
  const chosen = planning.plan.tile === tile
  const cost = costOf(state, tile)
  const found = offers ? cheapest(offers) : null
  const says = [text.tile(productOf(state, tile), cost)]
  if (shut) says.push(text.tileOtherSet)
  else if (found) says.push(text.tileSpaces(found.spaces, found.cards))
  const active = offers !== null && !shut
  const poor = active && found?.spaces === 0
  return (
    <button
      type="button"
      className={`db-tile${chosen ? ' db-chosen' : ''}${active ? '' : ' db-tile-idle'}${poor ? ' db-tile-poor' : ''}${shut ? ' db-tile-shut' : ''}`}
      aria-pressed={chosen}
      aria-disabled={!active}
      aria-label={says.join(', ')}
      title={says.slice(1).join('')}
      data-tile={tile}
      data-drags={active ? '' : undefined}
      onPointerDown={(event) => {
        if (active) onGrab(event, tile)
      }}
      onClick={() => {
        if (!active) return
        planning.openSet(set)
        // The aim stays: a space may be chosen before the tile.
        planning.change(chosen ? { tile: null, choice: {}, paying: false } : { tile, card: null, choice: {}, paying: false })
      }}
    >
      <TilePicture product={productOf(state, tile)} size={62} />
      <span className="db-cost">
        {cost.map((resource, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cost never changes
          <Sign key={i} face={resource} size={21} />
        ))}
      </span>
      {chosen ? (
        <span className="db-check">
          <Icon name="check" size={16} />
        </span>
      ) : null}
      {poor ? (
        <span className="db-tile-lock">
          <Icon name="lock" size={13} />
        </span>
      ) : null}
    </button>
  )
}

/** On a narrow screen one set is open at a time. */
export function SetTabs({ planning, onSet }: { readonly planning: Planning; readonly onSet?: () => void }) {
  const { view, text } = useSitting()
  return (
    <div className="db-tabs tb-narrow">
      {(['west', 'east'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="db-tab"
          aria-pressed={planning.set === name}
          aria-disabled={view.set !== null && view.set !== name}
          onClick={() => {
            planning.openSet(name)
            onSet?.()
          }}
        >
          {text.set[name]}
        </button>
      ))}
      <span className="db-tabs-note">{text.faceDownShort(view.faceDown)}</span>
    </div>
  )
}
