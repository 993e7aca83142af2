import { iconsFrom } from '../../look/icon.tsx'
import { icons } from './icons.ts'

export const Icon = iconsFrom(icons, 20)
