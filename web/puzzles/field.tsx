import type { ReactNode } from 'react'
import { hash, hexPath, type Point } from '../hexboard/shape.ts'
import '../hexboard/hexboard.css'

const ROW = 50 * Math.sqrt(3)
const SAND = hexPath(0.985)
/** How much of the picture is high. */
const ASPECT = 0.62
/** Less than that is no longer a place. */
const LEAST = 800

/** Where a space lies, by its label. */
export function centreOf(label: string): Point {
  const row = label.charCodeAt(0) - 65
  return { x: (Number(label.slice(1)) + (row & 1) / 2) * 100, y: row * ROW }
}

/** The signs of a text map by label: rows from A, every other one moved by half a hex. */
export function signsOf(map: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  for (const line of map.split('\n')) {
    const row = /^([A-Z]) /.exec(line)?.[1]
    if (row === undefined) continue
    const shift = (row.charCodeAt(0) - 65) & 1
    for (const [index, sign] of [...line].entries())
      if (index > 0 && sign !== ' ' && sign !== '|') signs.set(`${row}${(index - 3 - shift) / 2 + 1}`, sign)
  }
  return signs
}

interface FieldProps {
  readonly signs: ReadonlyMap<string, string>
  /** What must be seen. */
  readonly around: readonly string[]
  readonly children: ReactNode
}

/** A piece of a board round some spaces. */
export function Field({ signs, around, children }: FieldProps) {
  const centres = around.map(centreOf)
  const [left, right] = [Math.min(...centres.map(({ x }) => x)) - 110, Math.max(...centres.map(({ x }) => x)) + 110]
  const [top, bottom] = [Math.min(...centres.map(({ y }) => y)) - 100, Math.max(...centres.map(({ y }) => y)) + 100]
  const width = Math.max(right - left, (bottom - top) / ASPECT, LEAST)
  const height = width * ASPECT
  const box = [(left + right - width) / 2, (top + bottom - height) / 2, width, height]
  return (
    <svg className="puzzle-field" viewBox={box.join(' ')} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {[...signs].map(([label, sign]) => (
        <At key={label} label={label}>
          <path className={sign === '^' ? 'puzzle-rock' : `hx-sand hx-sand-${(hash(label) % 3) + 1}`} d={SAND} />
        </At>
      ))}
      {children}
    </svg>
  )
}

export function At({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { x, y } = centreOf(label)
  return <g transform={`translate(${x} ${y})`}>{children}</g>
}
