export { words } from '@caravanserai/bazaar/seat'
