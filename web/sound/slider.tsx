import { useReducedMotion } from '../app/settings.ts'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import { setVolume, useVolume } from './sound.ts'
import './slider.css'

/** How loud the table is; at the left end it is silent. */
export function SoundSlider() {
  const text = useText()
  const volume = useVolume()
  const calm = useReducedMotion()
  const said = calm ? text.soundCalm : volume === 0 ? text.soundOff : `${volume}%`
  return (
    <label className="sound">
      <Icon name="sound" />
      <span>{text.sound}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="10"
        value={calm ? 0 : volume}
        disabled={calm}
        aria-valuetext={said}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
      <output>{said}</output>
    </label>
  )
}
