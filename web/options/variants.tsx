import { useText, type Text } from '../text/index.ts'

/** What a game lets a table choose besides seats, first player and seed. Every option has its usual value when it is left out. */
export interface Variants {
  /** Is it played on a board at all? */
  readonly board: boolean
  /** Boards by name, the usual one first; none where there is only one. */
  readonly boards: readonly (keyof Text['boards'])[]
  /** On or off. */
  readonly switches: readonly (keyof Text['switches'])[]
  /** By chance or by choice; some only with so many players. */
  readonly lots: readonly { readonly id: keyof Text['lots']; readonly players?: number }[]
}

const NONE: Variants = { board: true, boards: [], switches: [], lots: [] }

const VARIANTS: { readonly [game: string]: Variants | undefined } = {
  'through-the-desert': {
    board: true,
    boards: ['mountain', 'river'],
    switches: ['serpentine', 'aquifers'],
    lots: [{ id: 'palms' }, { id: 'returned', players: 5 }],
  },
  bazaar: { board: false, boards: [], switches: ['open'], lots: [] },
}

export function variantsOf(game: string): Variants {
  return VARIANTS[game] ?? NONE
}

/** Options that are not the usual ones, as the rules read them. */
export type Chosen = { readonly [option: string]: boolean | string }

interface VariantFieldsProps {
  readonly variants: Variants
  readonly players: number
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
}

export function VariantFields({ variants, players, chosen, choose }: VariantFieldsProps) {
  const text = useText()
  const lots = lotsFor(variants, players)
  if (variants.switches.length + lots.length === 0) return null
  return (
    <>
      {variants.switches.length > 0 ? (
        <fieldset>
          <legend>{text.variants}</legend>
          <div className="choice choice-column">
            {variants.switches.map((option) => (
              <label key={option}>
                <input
                  type="checkbox"
                  checked={chosen[option] === true}
                  onChange={(event) => choose({ ...chosen, [option]: event.target.checked })}
                  data-option={option}
                />
                {text.switches[option]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {lots.length > 0 ? (
        <div className="options-pair">
          {lots.map(({ id }) => (
            <label key={id}>
              <span className="label">{text.lots[id]}</span>
              <select
                className="field"
                value={String(chosen[id] ?? 'chance')}
                onChange={(event) => choose({ ...chosen, [id]: event.target.value })}
                data-option={id}
              >
                <option value="chance">{text.byChance}</option>
                <option value="choice">{text.byChoice}</option>
              </select>
            </label>
          ))}
        </div>
      ) : null}
    </>
  )
}

function lotsFor({ lots }: Variants, players: number): Variants['lots'] {
  return lots.filter((lot) => lot.players === undefined || lot.players === players)
}

/** Only what this number of players can choose. */
export function chosenFor(variants: Variants, players: number, chosen: Chosen): Chosen {
  const known: readonly string[] = [...variants.switches, ...lotsFor(variants, players).map(({ id }) => id)]
  return Object.fromEntries(
    Object.entries(chosen).filter(([option, value]) => known.includes(option) && value !== false && value !== 'chance'),
  )
}
