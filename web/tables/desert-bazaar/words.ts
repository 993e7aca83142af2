export { words } from '@caravanserai/desert-bazaar/seat'
export { isTold, TOLD } from './told.ts'
