export { words } from '@caravanserai/through-the-desert/seat'
