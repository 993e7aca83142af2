import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../app/settings.ts'
import { useText } from '../text/index.ts'
import { Markdown } from './markdown.tsx'
import { PrimerOf } from './primer.tsx'
import { useRules, type Chapter } from './source.ts'
import './rules.css'

const WRITTEN = ['README', 'RULINGS'] as const
const CHAPTERS = ['primer', ...WRITTEN] as const

interface RulesProps {
  readonly game: string
  readonly rule: string
  /** In a place of their own, that must be reached by keyboard to be scrolled. */
  readonly scrolls?: boolean
}

/** The rules of a game: how to play it, then every rule by its number and every doubt; open at a rule if one is named. */
export function Rules({ game, rule, scrolls = false }: RulesProps) {
  const text = useText()
  const { language } = useSettings()
  const rules = useRules(game, language)
  const [picked, setPicked] = useState<Chapter | 'primer'>('primer')
  // A second click on the same link goes there again: each search is a new one.
  const [sought, setSought] = useState({ rule })
  const [asked, setAsked] = useState(rule)
  if (asked !== rule) {
    setAsked(rule)
    setSought({ rule })
  }
  const body = useRef<HTMLDivElement>(null)
  const home = rules && sought.rule ? WRITTEN.find((each) => has(rules[each], sought.rule)) : undefined
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
            {text.chapters[each]}
          </button>
        ))}
      </div>
      {sought.rule && home === undefined ? <p className="rules-missing">{text.noSuchRule(sought.rule)}</p> : null}
      <div ref={body} className="rules-body" {...(scrolls ? { role: 'region', tabIndex: 0, 'aria-label': text.chapters[chapter] } : {})}>
        {chapter === 'primer' ? (
          <PrimerOf game={game} />
        ) : rules[chapter] === '' ? (
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
