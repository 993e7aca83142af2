/** The bots of any game, there at once: for programs that measure and compare. The list is that of the games. */
export { botsOf } from '@caravanserai/games/all'
