import { useCallback, useEffect, useState } from 'react'
import type { Goal } from './film.ts'
import { turnAfter, turnBefore, type Turn } from './turns.ts'

/** Times as fast as usual. */
export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]
/** LOOK 11: so many ms from one thing to the next. */
const PACE = 700

/** Where in a match one is, and the ways to go on. */
export interface Playing {
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly pace: number
  readonly setSpeed: (speed: Speed) => void
  readonly jump: (at: number) => void
  readonly toStart: () => void
  readonly turnBack: () => void
  readonly moveBack: () => void
  readonly toggle: () => void
  readonly moveOn: () => void
  readonly turnOn: () => void
  readonly toEnd: () => void
}

interface Length {
  readonly moves: number
  readonly turns: readonly Turn[]
  /** The move after that one with which something is told again: what nobody would notice is not waited for. */
  readonly next: (at: number) => number
  /** The move that is on the screen. */
  readonly shown: number
}

export function usePlaying({ at }: Goal, setGoal: (goal: Goal) => void, { moves, turns, next, shown }: Length): Playing {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const pace = PACE / speed
  const go = useCallback(
    (to: number, isStep: boolean) => {
      setPlaying(false)
      setGoal({ at: Math.max(0, Math.min(moves, to)), isStep })
    },
    [setGoal, moves],
  )
  const jump = useCallback((to: number) => go(to, false), [go])
  // The next one comes when this one has been seen, however long it took to draw.
  useEffect(() => {
    if (!isPlaying || shown !== at) return
    const timer = setTimeout(() => {
      const to = next(at)
      setGoal({ at: to, isStep: true })
      setPlaying(to < moves)
    }, pace)
    return () => clearTimeout(timer)
  }, [isPlaying, shown, at, moves, next, pace, setGoal])
  return {
    at,
    isPlaying,
    speed,
    pace,
    setSpeed,
    jump,
    toStart: () => jump(0),
    turnBack: () => go(turnBefore(turns, at), true),
    moveBack: () => go(at - 1, true),
    toggle() {
      // From the end it begins anew.
      if (!isPlaying && at >= moves) setGoal({ at: 0, isStep: false })
      setPlaying(!isPlaying)
    },
    moveOn: () => go(at + 1, true),
    turnOn: () => go(turnAfter(turns, at), true),
    toEnd: () => jump(moves),
  }
}

/**
 * Left and right a turn, comma and full stop a move, space plays, Home and End, 1 to 9 what is numbered; not where these keys mean
 * something else.
 */
export function useReplayKeys(playing: Playing, numbered: readonly number[] = NONE): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event
      if (event.defaultPrevented || isMeantElsewhere(event)) return
      // A button is pressed by space.
      if (key === ' ' && target instanceof Element && target.closest('button, a, summary')) return
      const does = KEYS.get(shiftKey ? `shift ${key}` : key)
      if (!does) return
      event.preventDefault()
      playing[does]()
    }
    // Nothing can be done at the table: its own numbers make way.
    const pick = (event: KeyboardEvent) => {
      const moment = /^[1-9]$/.test(event.key) ? numbered[Number(event.key) - 1] : undefined
      if (moment === undefined || isMeantElsewhere(event)) return
      event.preventDefault()
      event.stopPropagation()
      playing.jump(moment)
    }
    document.addEventListener('keydown', press)
    document.addEventListener('keydown', pick, true)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keydown', pick, true)
    }
  }, [playing, numbered])
}

function isMeantElsewhere({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return true
  return !target.matches('input[type=range]') && target.closest('input, select, textarea, dialog, [role=grid], [popover]') !== null
}

const NONE: readonly number[] = []

const KEYS = new Map<string, 'turnBack' | 'turnOn' | 'moveBack' | 'moveOn' | 'toggle' | 'toStart' | 'toEnd'>([
  ['ArrowLeft', 'turnBack'],
  ['ArrowRight', 'turnOn'],
  ['shift ArrowLeft', 'moveBack'],
  ['shift ArrowRight', 'moveOn'],
  [',', 'moveBack'],
  ['.', 'moveOn'],
  [' ', 'toggle'],
  ['Home', 'toStart'],
  ['End', 'toEnd'],
])
