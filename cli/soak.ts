import { games } from '@caravanserai/games/all'
import { soak } from '@caravanserai/testkit/soak'

process.exitCode = await soak(games, process.argv.slice(2), new URL(import.meta.url))
