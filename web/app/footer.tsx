import { useText } from '../text/index.ts'
import { useSettings } from './settings.ts'
import { wholeShelf } from './shelf.ts'
import './footer.css'

export function Footer() {
  const text = useText()
  const { language } = useSettings()
  return (
    <footer className="footer">
      <p>{text.unofficial}</p>
      <details>
        <summary>{text.credits}</summary>
        <p>{text.designers(wholeShelf().map(({ words, box }) => ({ title: words[language].title, designer: box.designer })))}</p>
        <p>{text.iconCredits}</p>
      </details>
    </footer>
  )
}
