import type { Goods, SeenGoods } from '@caravanserai/bazaar/seat'
import { useSitting } from '../sitting.ts'
import { GoodsList, veiled } from './goods.tsx'

/** BZ-R58 The offer as its partner will see it, and as those will who have no part in it. */
export function Seen({ to, give, take }: { readonly to: number; readonly give: Goods; readonly take: Goods }) {
  const { seats, text, who } = useSitting()
  return (
    <div className="bz-seen">
      <Sight title={text.partnerSees(who(to))} to={to} give={give} take={take} />
      {seats.length > 2 ? <Sight title={text.othersSee} to={to} give={veiled(give)} take={veiled(take)} /> : null}
    </div>
  )
}

interface SightProps {
  readonly title: string
  readonly to: number
  readonly give: SeenGoods
  readonly take: SeenGoods
}

function Sight({ title, to, give, take }: SightProps) {
  const { text, who } = useSitting()
  return (
    <section>
      <h3>{title}</h3>
      <dl className="bz-both">
        <div>
          <dt>{text.gets(who(to))}</dt>
          <dd>
            <GoodsList goods={give} />
          </dd>
        </div>
        <div>
          <dt>{text.gives(who(to))}</dt>
          <dd>
            <GoodsList goods={take} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
