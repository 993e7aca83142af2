import {
  asking,
  attackOf,
  cardOfFrame,
  chanceOfSuccess,
  isTurn,
  outcomeOf,
  rollOf,
  targetOf,
  type Frame,
  type Moment,
} from '@caravanserai/bazaar/seat'
import { useEffect, useRef } from 'react'
import { isAsked, type Sitting } from '../sitting.ts'
import type { Facts } from '../text/asks.en.ts'

/** What a window speaks of. */
export function factsOf({ state, text, who }: Pick<Sitting, 'state' | 'text' | 'who'>): Facts {
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  const attack = attackOf(state)
  const roll = rollOf(state)
  return {
    who: who(frame === undefined || isTurn(frame) ? state.turn.seat : frame.by),
    card: card === null ? text.list(fallenIn(frame).map(text.name)) : text.name(card),
    attacker: attack ? who(attack.by) : '',
    target: attack ? text.name(attack.target) : '',
    roll: roll?.result ?? null,
    roller: roll ? who(roll.seat) : '',
    stands: attack && roll?.what === 'attack' && roll.result !== null ? outcomeOf(state, attack, roll.result).success : null,
  }
}

/** The items that fell to the pile just now. */
function fallenIn(frame: Frame | undefined): string[] {
  const items = frame?.do.startsWith('*discarded') ? frame.v['items'] : undefined
  return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : []
}

/** Says a new question to those who listen, once. */
export function useHeard(sitting: Sitting): void {
  const { question, announce } = sitting
  const sentence = isAsked(sitting) ? sentenceOf(sitting) : ''
  const said = useRef(0)
  useEffect(() => {
    if (sentence === '' || said.current === question) return
    said.current = question
    announce(sentence)
  }, [sentence, question, announce])
}

function sentenceOf(sitting: Sitting): string {
  const { prompt, state, you, text, who } = sitting
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  switch (prompt?.kind) {
    case undefined:
      return ''
    case 'main': {
      const offer = state.offers.find(({ to }) => to === you)
      // Whoever is asked in another's turn has been offered something.
      if (state.turn.seat !== you && offer) return text.heard(text.offerFrom(who(offer.from)), '')
      return text.heardTurn(text.actionsLeft(state.turn.actions))
    }
    case 'window':
      return text.heard(momentSays(sitting, prompt.moment), text.ifPass(prompt.moment, factsOf(sitting)))
    case 'attack': {
      const attack = attackOf(state)
      return text.heard(
        momentSays(sitting, 'interfere'),
        attack ? text.heardAttack(targetOf(state, attack), chanceOfSuccess(state, attack)) : '',
      )
    }
    case 'choose':
    case 'amount':
      return text.heard(card === null ? text.yourAnswer : text.askedBy(text.name(card)), text.question(prompt.ask))
  }
}

function momentSays(sitting: Sitting, moment: Moment): string {
  return sitting.text.moment(moment, factsOf(sitting))
}
