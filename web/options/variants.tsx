import { useSettings } from '../app/settings.ts'
import type { Shelved } from '../app/shelf.ts'
import { useText } from '../text/index.ts'
import { lotsFor, type Chosen } from './chosen.ts'

interface VariantFieldsProps {
  readonly game: Shelved
  readonly players: number
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
}

export function VariantFields({ game, players, chosen, choose }: VariantFieldsProps) {
  const text = useText()
  const { choices: names } = game.words[useSettings().language]
  const { switches } = game.choices
  const lots = lotsFor(game.choices, players)
  if (switches.length + lots.length === 0) return null
  return (
    <>
      {switches.length > 0 ? (
        <fieldset>
          <legend>{text.variants}</legend>
          <div className="choice choice-column">
            {switches.map((option) => (
              <label key={option}>
                <input
                  type="checkbox"
                  checked={chosen[option] === true}
                  onChange={(event) => choose({ ...chosen, [option]: event.target.checked })}
                  data-option={option}
                />
                {names[option]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {lots.length > 0 ? (
        <div className="options-pair">
          {lots.map(({ id }) => (
            <label key={id}>
              <span className="label">{names[id]}</span>
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
