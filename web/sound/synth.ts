import { LASTS, type Note, type Sound } from './score.ts'

/** What a sound is made with: a clock, and where it goes. */
interface Desk {
  readonly context: AudioContext
  readonly out: GainNode
}

/** Plays notes on wood and skin, made on the spot; returns how to stop them. */
export function perform(context: AudioContext, notes: readonly Note[], volume: number): () => void {
  const out = new GainNode(context, { gain: 0.6 * volume * volume })
  out.connect(context.destination)
  // A breath, in which what was played before has died away.
  const now = context.currentTime + 0.03
  for (const { sound, at, step } of notes) VOICES[sound]({ context, out }, now + at / 1000, step)
  return () => {
    out.gain.setTargetAtTime(0, context.currentTime, 0.005)
    setTimeout(() => out.disconnect(), 40)
  }
}

const VOICES: Readonly<Record<Sound, (desk: Desk, at: number, step: number) => void>> = {
  piece: (desk, at) => knock(desk, at, 300, 0.9),
  points: (desk, at, step) => {
    knock(desk, at, 440 * 1.19 ** step, 0.5)
    knock(desk, at + 0.06, 660 * 1.19 ** step, 0.5)
  },
  turn(desk, at) {
    knock(desk, at, 350, 0.7)
    knock(desk, at + 0.18, 470, 0.7)
  },
  rattle(desk, at) {
    // Closer and closer, as a die that comes to rest.
    for (const [i, when] of [0, 0.09, 0.16, 0.21, 0.25, 0.29, 0.33, 0.36].entries())
      tick(desk, at + when, 1500 - 60 * i, 0.5 - 0.04 * i, 0.03)
  },
  drum: (desk, at) => tone(desk, at, [130, 62], 1, LASTS.drum / 1000),
  tap(desk, at) {
    tone(desk, at, [150, 95], 0.6, 0.1)
    tick(desk, at, 300, 0.4, 0.06)
  },
}

/** A knuckle on wood: a short tone and the touch itself. */
function knock(desk: Desk, at: number, pitch: number, loud: number): void {
  tone(desk, at, [pitch, pitch * 0.7], loud, 0.1)
  tick(desk, at, pitch * 4, loud * 0.3, 0.02)
}

function tone({ context, out }: Desk, at: number, [from, to]: readonly [number, number], loud: number, lasts: number): void {
  const source = new OscillatorNode(context, { type: 'sine', frequency: from })
  source.frequency.exponentialRampToValueAtTime(to, at + lasts)
  shaped(context, source, at, loud, lasts).connect(out)
}

function tick({ context, out }: Desk, at: number, pitch: number, loud: number, lasts: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context) })
  shaped(context, source, at, loud, lasts)
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.2 }))
    .connect(out)
}

/** Begins at once and dies away. */
function shaped(context: AudioContext, source: AudioScheduledSourceNode, at: number, loud: number, lasts: number): AudioNode {
  const shape = new GainNode(context, { gain: 0 })
  shape.gain.setValueAtTime(0, at)
  shape.gain.linearRampToValueAtTime(loud, at + 0.004)
  shape.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  source.start(at)
  source.stop(at + lasts)
  return source.connect(shape)
}

let made: AudioBuffer | undefined

function noise(context: AudioContext): AudioBuffer {
  if (made?.sampleRate === context.sampleRate) return made
  made = new AudioBuffer({ length: Math.ceil(context.sampleRate * 0.1), sampleRate: context.sampleRate })
  const samples = made.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return made
}
