/** Many matches, for many people. So far it can store them. */
export { sqlite } from './store/sqlite.ts'
