import { useText } from '../text/index.ts'
import './footer.css'

export function Footer() {
  const text = useText()
  return (
    <footer className="footer">
      <p>{text.unofficial}</p>
      <details>
        <summary>{text.credits}</summary>
        <p>{text.designers}</p>
        <p>{text.iconCredits}</p>
      </details>
    </footer>
  )
}
