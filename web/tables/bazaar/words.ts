export { words } from '@caravanserai/bazaar/seat'
export { isTold, TOLD } from './news/told.ts'
