import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** What a schema reads, as JSON Schema says it. What JSON Schema cannot say (that text is trimmed first) it leaves out. */
export function schemaOf(schema: GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}
