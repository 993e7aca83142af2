import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../app/settings.ts'
import { useText } from '../text/index.ts'
import { Markdown } from './markdown.tsx'
import { useRules, type Chapter } from './source.ts'
import './rules.css'

const CHAPTERS = ['README', 'RULINGS'] as const

/** The rules of a game in two chapters, open at a rule if one is named. */
export function Rules({ game, rule }: { readonly game: string; readonly rule: string }) {
  const text = useText()
  const { language } = useSettings()
  const rules = useRules(game, language)
  const [picked, setPicked] = useState<Chapter>('README')
  // A second click on the same link goes there again: each search is a new one.
  const [sought, setSought] = useState({ rule })
  const [asked, setAsked] = useState(rule)
  if (asked !== rule) {
    setAsked(rule)
    setSought({ rule })
  }
  const body = useRef<HTMLDivElement>(null)
  const home = rules && sought.rule ? CHAPTERS.find((each) => has(rules[each], sought.rule)) : undefined
  const chapter = home ?? picked

  useEffect(() => {
    const found = rules && sought.rule ? body.current?.querySelector<HTMLElement>(`#${CSS.escape(sought.rule)}`) : null
    if (!found) return
    found.tabIndex = -1
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'center' })
    found.dataset['sought'] = ''
    return () => {
      delete found.dataset['sought']
    }
  }, [rules, sought])

  if (!rules) return null
  return (
    <div className="rules">
      <div className="chapters">
        {CHAPTERS.map((each) => (
          <button
            key={each}
            type="button"
            className="chapter"
            aria-pressed={each === chapter}
            onClick={() => {
              setSought({ rule: '' })
              setPicked(each)
            }}
          >
            {each === 'README' ? text.rulesTab : text.rulingsTab}
          </button>
        ))}
      </div>
      {sought.rule && home === undefined ? <p className="rules-missing">{text.noSuchRule(sought.rule)}</p> : null}
      <div ref={body} className="rules-body">
        {rules[chapter] === '' ? (
          <p>{text.noRules}</p>
        ) : (
          <Markdown source={rules[chapter]} skipTitle seek={(to) => setSought({ rule: to })} />
        )}
      </div>
    </div>
  )
}

/** Is there a block of this chapter that is the rule, not one that only mentions it? */
function has(chapter: string, rule: string): boolean {
  return new RegExp(`^(?:#+ |\\s*(?:[-*]|\\d+\\.) +|\\| *)?(?:\\*\\*|\`)?${rule}\\b`, 'm').test(chapter)
}
