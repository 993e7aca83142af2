export { words } from '@caravanserai/through-the-desert/seat'
export { isTold, TOLD } from './log.ts'
