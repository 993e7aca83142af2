/** Writes the descriptions of the API into docs/, as the schemas say it: `node server/api/write.ts`. */
import { writeFileSync } from 'node:fs'
import { DESCRIPTIONS } from './descriptions.ts'

for (const { file, text } of DESCRIPTIONS) writeFileSync(file, text())
