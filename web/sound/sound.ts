import { useEffect, useRef, useSyncExternalStore } from 'react'
import { recall, remember } from '../app/memory.ts'
import { useReducedMotion } from '../app/settings.ts'
import { storeOf } from '../app/store.ts'
import type { TableProps } from '../tables/table.ts'
import { scored, type Sound } from './score.ts'
import type * as Synth from './synth.ts'

/** In steps of a hundred; nothing is heard until somebody asks for it. */
const volume = storeOf(read())

export function useVolume(): number {
  return useSyncExternalStore(volume.listen, volume.now)
}

/** As loud as this from now on; it is heard at once. */
export function setVolume(next: number): void {
  remember('volume', next === 0 ? null : String(next))
  volume.set(next)
  // Whoever asks for it hears it, however long it takes to fetch what plays it.
  play(['piece'], Infinity)
}

/** Lets a table be heard: what happens, while it happens. Where the browser asks for less motion, it is quiet as well. */
export function useSound<Event>(
  { fresh, you }: Pick<TableProps<unknown, unknown, Event>, 'fresh' | 'you'>,
  soundOf: (event: Event, you: number | null) => Sound | null,
): void {
  const calm = useReducedMotion()
  const heard = useRef(fresh)
  useEffect(() => {
    if (heard.current === fresh) return
    heard.current = fresh
    const sounds = fresh.flatMap((line) => line.events.flatMap((event) => soundOf(event, you) ?? []))
    if (!calm && sounds.length > 0) play(sounds)
  }, [fresh, you, calm, soundOf])
}

let context: AudioContext | undefined
let synth: typeof Synth | undefined
let stop = () => {}
let asked = 0
/** So many ms after it happened it is no news any more. */
const LATE = 400

/** What is played before ends: never two at once. */
function play(sounds: readonly Sound[], late = LATE): void {
  stop()
  asked++
  if (volume.now() > 0 && 'AudioContext' in globalThis) void begin(sounds, asked, performance.now() + late).catch(() => {})
}

/** A browser plays nothing before the first press on the page; what would have been heard until then is past. */
async function begin(sounds: readonly Sound[], number: number, until: number): Promise<void> {
  context ??= new AudioContext()
  if (!synth || context.state !== 'running') [synth] = await Promise.all([import('./synth.ts'), context.resume()])
  if (number === asked && performance.now() < until) stop = synth.perform(context, scored(sounds), volume.now() / 100)
}

function read(): number {
  const kept = Number(recall('volume'))
  return kept > 0 && kept <= 100 ? kept : 0
}
