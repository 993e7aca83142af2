export { words } from '@caravanserai/bazaar/seat'
export { begins, isTold, TOLD } from './news/told.ts'
