import { LANGUAGE_NAMES, languageFor, LANGUAGES } from '@caravanserai/kernel/words'
import { Icon } from '../look/icon.tsx'
import { Mark } from '../look/mark.tsx'
import { Offer } from '../offline/offer.tsx'
import { useText } from '../text/index.ts'
import { follow } from './router.ts'
import { choose, THEMES, useSettings } from './settings.ts'
import { wholeShelf } from './shelf.ts'
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
          <a className="button bare header-rules" href={`/rules/${wholeShelf()[0]?.id ?? ''}`} aria-label={text.rules} onClick={follow}>
            <Icon name="rules" />
            <span className="long">{text.rules}</span>
          </a>
          <LanguageChoice />
          <ThemeButton />
        </nav>
      </header>
      <Offer />
    </>
  )
}

/** The language that is read, and behind it all the others: a list of the system's own, laid invisibly over what is shown. */
export function LanguageChoice() {
  const text = useText()
  const { language } = useSettings()
  return (
    <label className="button bare language">
      <Icon name="language" />
      <span className="long" aria-hidden>
        {LANGUAGE_NAMES[language]}
      </span>
      <span className="short" aria-hidden>
        {language.toUpperCase()}
      </span>
      <select aria-label={text.language} value={language} onChange={({ target }) => choose({ language: languageFor([target.value]) })}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
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
