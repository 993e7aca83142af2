import { seatReasons } from '@caravanserai/bazaar/seat'
import { lazy, Suspense, type ReactNode } from 'react'
import { Sheet } from '../furniture/sheet.tsx'
import type { Asking } from './ask/autopass.ts'
import { Reasons } from './cards/why.tsx'
import { PileSheet } from './piles.tsx'
import { SeatSheet } from './seats/opponents.tsx'
import { useSitting, type Sitting, type Unfolded } from './sitting.ts'

// What is opened now and then is fetched when it is.
const Composer = lazy(async () => ({ default: (await import('./deals/composer.tsx')).Composer }))
const Ledger = lazy(async () => ({ default: (await import('./deals/ledger.tsx')).Ledger }))
const Large = lazy(async () => ({ default: (await import('./cards/large.tsx')).Large }))
const Settings = lazy(async () => ({ default: (await import('./settings.tsx')).Settings }))

interface OwnSheetProps {
  readonly unfolded: Unfolded
  readonly onClose: () => void
  readonly asking: Asking
  readonly onAsking: (asking: Asking) => void
}

/** What only this table folds away. */
export function OwnSheet(props: OwnSheetProps) {
  const sitting = useSitting()
  const sheet = sheetOf(sitting, props)
  if (sheet === null) return null
  return (
    <Sheet title={sheet.title} close={sitting.text.close} onClose={props.onClose}>
      <Suspense>{sheet.content}</Suspense>
    </Sheet>
  )
}

/** Null for what every table folds away, and for what lies beside the table. */
function sheetOf({ text, who, state, you }: Sitting, props: OwnSheetProps): { title: string; content: ReactNode } | null {
  const { unfolded, onClose, asking, onAsking } = props
  switch (unfolded.kind) {
    case 'card':
      return { title: text.name(unfolded.card), content: <Large card={unfolded.card} /> }
    case 'pile':
      return { title: text.pile[unfolded.deck], content: <PileSheet deck={unfolded.deck} /> }
    case 'seat':
      return { title: who(unfolded.seat), content: <SeatSheet seat={unfolded.seat} /> }
    case 'offer': {
      const { to, answers } = unfolded
      const title = answers === null ? text.makeOffer : text.counterOffer(who(to))
      return { title, content: <Composer to={to} answers={answers} onDone={onClose} /> }
    }
    case 'deals':
      return { title: text.deals, content: <Ledger /> }
    case 'income':
      return { title: text.incomeTitle, content: <Reasons of={you === null ? [] : seatReasons(state, you)} /> }
    case 'settings':
      return { title: text.settings, content: <Settings asking={asking} onAsking={onAsking} /> }
    case 'since':
    case 'log':
    case 'keys':
      return null
  }
}
