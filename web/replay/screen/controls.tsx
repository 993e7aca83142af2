import { Segments } from '../../look/segments.tsx'
import { Icon } from '../icon.tsx'
import type { icons } from '../icons.ts'
import { SPEEDS, type Playing } from './playing.ts'
import { useWords } from '../text/index.ts'
import './controls.css'

interface ControlsProps {
  readonly playing: Playing
  readonly moves: number
  /** Where this is, in words: a short one beside the slider, and all of it for who hears it. */
  readonly label: string
  readonly says: string
  /** Moments that are numbered, as they are elsewhere. */
  readonly numbered?: readonly number[]
}

/** The slider and the buttons under a match that is looked at again. */
export function Controls({ playing, moves, label, says, numbered = NONE }: ControlsProps) {
  const words = useWords()
  const { at, isPlaying, speed } = playing
  return (
    <section className="rp-controls" aria-label={words.controls}>
      <div className="rp-track">
        {numbered.map((moment, i) => (
          <b key={moment} aria-hidden style={{ '--part': moment / moves }} data-passed={moment <= at ? '' : undefined}>
            {i + 1}
          </b>
        ))}
      </div>
      <input
        type="range"
        className="rp-slider"
        min={0}
        max={moves}
        value={at}
        aria-label={words.slider}
        aria-valuetext={says}
        // How far it is, for those browsers that do not fill the track by themselves.
        style={{ '--done': moves === 0 ? 1 : at / moves }}
        onInput={(event) => playing.jump(Number(event.currentTarget.value))}
      />
      <p className="rp-where">{label}</p>
      <div className="rp-buttons">
        <Step does={playing.toStart} icon="toStart" name={words.toStart} rests={at === 0} />
        <Step does={playing.turnBack} icon="turnBack" name={words.turnBack} rests={at === 0} />
        <Step does={playing.moveBack} icon="moveBack" name={words.moveBack} rests={at === 0} />
        <button
          type="button"
          className="rp-play"
          aria-label={isPlaying ? words.pause : words.play}
          title={isPlaying ? words.pause : words.play}
          onClick={playing.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={24} />
        </button>
        <Step does={playing.moveOn} icon="moveOn" name={words.moveOn} rests={at === moves} />
        <Step does={playing.turnOn} icon="turnOn" name={words.turnOn} rests={at === moves} />
        <Step does={playing.toEnd} icon="toEnd" name={words.toEnd} rests={at === moves} />
      </div>
      <div className="rp-speeds">
        <Segments label={words.speed} values={SPEEDS} value={speed} choose={playing.setSpeed} show={words.times} says={words.timesSays} />
      </div>
    </section>
  )
}

const NONE: readonly number[] = []

interface StepProps {
  readonly does: () => void
  readonly icon: keyof typeof icons
  readonly name: string
  /** There is nothing more in that direction; it keeps the focus all the same. */
  readonly rests: boolean
}

function Step({ does, icon, name, rests }: StepProps) {
  return (
    <button
      type="button"
      className="button bare square"
      aria-label={name}
      title={name}
      aria-disabled={rests}
      onClick={does}
      data-step={icon}
    >
      <Icon name={icon} />
    </button>
  )
}
