import { Arch } from '../front/arch.tsx'
import { art } from '../front/pictures/art.ts'

/** Nobody has arrived yet: dunes by night behind the gate, and one camel on its way. */
export function Scene() {
  return (
    <Arch>
      <rect width="500" height="430" fill="var(--sky)" />
      <path d="M366 96a46 46 0 1 0 42 66 38 38 0 0 1-42-66z" fill="var(--saffron)" />
      <path d={STARS} stroke="var(--starlight)" strokeWidth="5" strokeLinecap="round" />
      <path d="M0 300q120-64 250-8t250-26v170H0z" fill="var(--sand-3)" />
      <path d="M0 350q140-40 270 4t230-18v100H0z" fill="var(--sand-2)" />
      <path d={art.camel} fill="var(--night)" transform="translate(116 216) scale(.26)" />
      <path d="M0 398q150-22 260 4t240-8v60H0z" fill="var(--sand-1)" />
    </Arch>
  )
}

const STARS = 'M132 128h0M196 92h0M258 140h0M306 74h0M172 186h0M96 210h0M330 204h0M420 226h0M230 210h0'
