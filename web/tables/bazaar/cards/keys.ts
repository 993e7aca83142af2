import { usePaced } from '../../pace/pacing.ts'

/** What a card is known by among its like: itself, so that it stays the same wherever it goes. Where one jumps from moment to moment its place is, so that no card has to be drawn from nothing. */
export function useCardKeys(): (card: string, place: number) => string | number {
  const { isReplay } = usePaced()
  return (card, place) => (isReplay ? place : card)
}
