import { TYPES } from '@caravanserai/bazaar/seat'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../look/icon.tsx'
import { TypeSign } from '../cards/sign.tsx'
import { INCOMES, KINDS, SORTS, WHENS, type Wish } from './find.ts'
import { useWords } from './text/index.ts'

interface FiltersProps {
  readonly wish: Wish
  readonly change: (wish: Partial<Wish>) => void
}

/** What can be asked for, and what came of it; on a phone all but the search folds away. */
export function Filters({ wish, change, children }: FiltersProps & { readonly children: ReactNode }) {
  const text = useWords()
  const [open, setOpen] = useState(false)
  const set = [wish.kind, wish.type, wish.when, wish.income].filter(Boolean).length
  return (
    <search className="bz-filters">
      <input
        type="search"
        className="field bz-search"
        aria-label={text.search}
        placeholder={text.search}
        value={wish.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <button type="button" className="button bz-unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="options" />
        {text.filtersOn(set)}
      </button>
      <div className="bz-choices" data-open={open}>
        <Kinds wish={wish} change={change} />
        <Types wish={wish} change={change} />
        <Choice
          label={text.when}
          value={wish.when}
          options={[['', text.anyWhen], ...WHENS.map((when) => [when, text.whens[when]] as const)]}
          choose={(when) => change({ when })}
        />
        <Choice
          label={text.income}
          value={wish.income}
          options={[['', text.anyIncome], ...INCOMES.map((income) => [income, text.incomes(income)] as const)]}
          choose={(income) => change({ income })}
        />
        <Choice
          label={text.sort}
          value={wish.sort}
          options={SORTS.map((sort) => [sort === 'name' ? '' : sort, text.sorts[sort]] as const)}
          choose={(sort) => change({ sort })}
        />
      </div>
      {children}
    </search>
  )
}

function Kinds({ wish, change }: FiltersProps) {
  const text = useWords()
  return (
    <fieldset className="bz-kinds">
      <legend className="hidden-text">{text.kind}</legend>
      {(['', ...KINDS] as const).map((kind) => (
        <button key={kind} type="button" aria-pressed={wish.kind === kind} onClick={() => change({ kind })}>
          {kind === '' ? text.all : text.kinds[kind]}
        </button>
      ))}
    </fieldset>
  )
}

/** Pressed again, a type is let go. */
function Types({ wish, change }: FiltersProps) {
  const text = useWords()
  return (
    <fieldset className="bz-types">
      <legend className="hidden-text">{text.types}</legend>
      {TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-label={text.type(type)}
          title={text.type(type)}
          aria-pressed={wish.type === type}
          onClick={() => change({ type: wish.type === type ? '' : type })}
        >
          <TypeSign type={type} size={30} />
        </button>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly choose: (value: string) => void
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <select className="field" aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {options.map(([each, said]) => (
        <option key={each} value={each}>
          {said}
        </option>
      ))}
    </select>
  )
}
