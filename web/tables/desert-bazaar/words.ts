export { words } from '@caravanserai/desert-bazaar/seat'
