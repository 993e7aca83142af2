export { words } from '@caravanserai/desert-bazaar/seat'
export { isTold, TOLD } from './log.ts'
