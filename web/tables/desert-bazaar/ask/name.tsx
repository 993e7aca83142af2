import { RESOURCES, type Cards, type Tile } from '@caravanserai/desert-bazaar/seat'
import { Sign } from '../../../signs/goods.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { Title } from '../../furniture/ask.tsx'
import { TilePicture } from '../board/tent.tsx'
import { useSitting } from '../sitting.ts'
import { GoodButton, type AskProps } from './parts.tsx'
import './name.css'

/** DB-13 What a starting Wild counts as, and what cards are for: no tile lies on the table yet. */
export function NameWild({ act }: Pick<AskProps, 'act'>) {
  const { view, state, text } = useSitting()
  const hand = view.hand ?? {}
  return (
    <div className="tb-q db-q-name">
      <Title small={text.yourTurn}>{text.nameWild}</Title>
      <p>
        {text.nameWildHow(view.roll, view.wilds)} {text.nameWildWhy}
      </p>
      <div className="db-goods">
        {RESOURCES.map((resource, i) => (
          <GoodButton
            key={resource}
            resource={resource}
            first={i === 0}
            off={view.piles[resource] === 0}
            onClick={() => act({ kind: 'name', resource })}
          />
        ))}
      </div>
      <h3>{text.nearTiles}</h3>
      <ul className="db-near">
        {nearest(state.ground.options.tiles, hand).map((tile) => (
          <Near key={tile.id} tile={tile} hand={hand} />
        ))}
      </ul>
    </div>
  )
}

/** A tile with its price: what is held is ticked. */
function Near({ tile, hand }: { readonly tile: Tile; readonly hand: Cards }) {
  const { text } = useSitting()
  return (
    <li>
      <span className="tb-hidden">{`${text.tile(tile.produces, tile.cost)}, ${text.missing(missing(tile, hand))}`}</span>
      <TilePicture product={tile.produces} size={40} />
      <span className="db-near-cost" aria-hidden>
        {tile.cost.map((resource, i) => {
          const held = tile.cost.slice(0, i + 1).filter((each) => each === resource).length <= (hand[resource] ?? 0)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a cost never changes
            <span key={i} data-held={held}>
              <Sign face={resource} size={20} />
              {held ? <Icon name="check" size={12} /> : null}
            </span>
          )
        })}
      </span>
    </li>
  )
}

/** How many cards of its price are not in the hand. */
function missing({ cost }: Tile, hand: Cards): number {
  return RESOURCES.reduce((sum, each) => sum + Math.max(0, cost.filter((resource) => resource === each).length - (hand[each] ?? 0)), 0)
}

/** Three tiles of different prices and products that lack one card, or as few as can be. */
function nearest(tiles: readonly Tile[], hand: Cards): Tile[] {
  const distance = (tile: Tile) => Math.abs(missing(tile, hand) - 1)
  const found: Tile[] = []
  for (const tile of tiles.toSorted((a, b) => distance(a) - distance(b))) {
    const isLike = ({ cost, produces }: Tile) => produces === tile.produces || cost.join() === tile.cost.join()
    if (found.length < 3 && !found.some(isLike)) found.push(tile)
  }
  return found
}
