import { soak } from '../soak/soak.ts'
import { toy } from './index.ts'

/** A toy that breaks the contract: it counts what does not stay the same. */
const torn: typeof toy = { ...toy, id: 'torn', count: (state) => ({ ...toy.count(state), turns: state.turn }) }

/** What the workers start in the test of `soak`. */
process.exitCode = await soak([toy, torn], process.argv.slice(2), new URL(import.meta.url))
