import { useId } from 'react'
import { hexPath } from '../../hexboard/shape.ts'
import { Icon } from '../icon.tsx'
import { useEditorText } from '../text/index.ts'
import type { Brush, Ways } from './drawing.ts'
import type { BoardKind, BoardWords } from './kind.ts'
import { BLANK } from './sheet.ts'

interface PaletteProps {
  readonly kind: BoardKind
  readonly words: BoardWords
  readonly ways: Ways
  readonly change: (change: Partial<Ways>) => void
}

const HEX = hexPath(0.96)

/** What is painted with. */
export function Palette({ kind, words, ways, change }: PaletteProps) {
  const text = useEditorText()
  const name = useId()
  const brushes: readonly (readonly [Brush, string])[] = [
    ...[...kind.signs].map((sign) => [{ kind: 'sign', sign }, words.signs[sign] ?? sign] as const),
    [{ kind: 'sign', sign: BLANK }, text.none],
    ...(kind.edges ? ([[{ kind: 'line' }, text.line] as const, [{ kind: 'river' }, text.river] as const] as const) : []),
    [{ kind: 'look' }, text.look],
  ]
  return (
    <div className="ed-palette">
      <fieldset>
        <legend>{text.paintWith}</legend>
        <div className="ed-brushes">
          {brushes.map(([brush, title]) => (
            <label key={idOf(brush)} className="ed-brush">
              <input
                type="radio"
                name={name}
                checked={idOf(brush) === idOf(ways.brush)}
                onChange={() => change({ brush })}
                data-brush={idOf(brush)}
              />
              <svg viewBox="-60 -62 120 124" width="44" height="46" aria-hidden>
                <Picture brush={brush} kind={kind} />
              </svg>
              <span>{title}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="ed-switches">
        {(['mirror', 'fill'] as const).map((way) => (
          <label key={way}>
            <Icon name={way} />
            <span>{text[way]}</span>
            <input
              type="checkbox"
              role="switch"
              aria-checked={ways[way]}
              checked={ways[way]}
              onChange={({ target }) => change({ [way]: target.checked })}
            />
          </label>
        ))}
      </div>
      <p className="ed-quiet">{helpOf(ways.brush, text)}</p>
    </div>
  )
}

function helpOf({ kind }: Brush, text: ReturnType<typeof useEditorText>): string {
  switch (kind) {
    case 'sign':
      return text.help
    case 'line':
      return text.helpLine
    case 'river':
      return text.helpRiver
    case 'look':
      return text.helpLook
  }
}

function idOf(brush: Brush): string {
  return brush.kind === 'sign' ? (brush.sign === BLANK ? 'none' : brush.sign) : brush.kind
}

function Picture({ brush, kind: { signs, Swatch } }: { readonly brush: Brush; readonly kind: BoardKind }) {
  if (brush.kind === 'look')
    return (
      <g className="ed-hand" transform="translate(-36 -36) scale(3)">
        <path d="M18 11V6a2 2 0 0 0-4 0m0 4V4a2 2 0 0 0-4 0v2m0 4.500V6a2 2 0 0 0-4 0v8m12-6a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.800 0-4.500-.860-5.990-2.340l-3.600-3.600a2 2 0 0 1 2.830-2.820L7 15" />
      </g>
    )
  if (brush.kind === 'sign') return brush.sign === BLANK ? <path className="ed-none" d={HEX} /> : <Swatch sign={brush.sign} />
  return (
    <>
      <Swatch sign={signs.charAt(0)} />
      <path className={brush.kind === 'river' ? 'ed-river' : 'ed-line'} d="M50 -29V29" />
    </>
  )
}
