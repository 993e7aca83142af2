import { Art, Named } from '../cards/sign.tsx'
import { useSitting } from '../sitting.ts'

/** The card that asks, with its text. */
export function Speaker({ card }: { readonly card: string }) {
  const { text } = useSitting()
  return (
    <div className="bz-speaker">
      <span className="bz-speaker-art">
        <Art card={card} size={30} />
      </span>
      <p>
        <Named card={card} /> <span>{text.body(card)}</span>
      </p>
    </div>
  )
}
