import { Icon } from '../look/icon.tsx'
import { Mark } from '../look/mark.tsx'
import { Offer } from '../offline/offer.tsx'
import { useText } from '../text/index.ts'
import { follow } from './router.ts'
import { choose, THEMES, useSettings } from './settings.ts'
import './header.css'

/** The bar of every page but the table's: the mark, rules, language, light. */
export function Header() {
  const text = useText()
  return (
    <>
      <header className="header">
        <a className="brand" href="/" onClick={follow} aria-label={text.home}>
          <Mark size={34} />
          <span>Caravanserai</span>
        </a>
        <nav>
          <a className="button bare header-rules" href="/rules/desert-bazaar" aria-label={text.rules} onClick={follow}>
            <Icon name="rules" />
            <span className="long">{text.rules}</span>
          </a>
          <LanguageButton />
          <ThemeButton />
        </nav>
      </header>
      <Offer />
    </>
  )
}

export function LanguageButton() {
  const text = useText()
  const { language } = useSettings()
  const other = language === 'en' ? 'fr' : 'en'
  return (
    <button type="button" className="button bare language" lang={other} onClick={() => choose({ language: other })}>
      <Icon name="language" />
      <span className="long">{text.otherLanguage}</span>
      <span className="short">
        {text.otherLanguageShort} <span className="hidden-text">{text.otherLanguage}</span>
      </span>
    </button>
  )
}

/** Goes round: as the system, light, dark. */
export function ThemeButton() {
  const text = useText()
  const { theme } = useSettings()
  const after = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <button
      type="button"
      className="button bare square"
      aria-label={text.theme[theme]}
      title={text.theme[theme]}
      onClick={() => choose({ theme: after })}
    >
      <Icon name={theme} />
    </button>
  )
}
