import { iconsFrom } from '../look/icon.tsx'
import { icons } from './icons.ts'

/** Of a table; those of every page lie with its look. */
export const Icon = iconsFrom(icons, 18)
