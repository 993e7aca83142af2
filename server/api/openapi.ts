import { fault } from '@caravanserai/protocol/table'
import { schemaOf } from './schema.ts'
import { ROUTES, type Route } from './routes.ts'

/** What can be asked over HTTP, as OpenAPI describes it. */
export function openapi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Caravanserai',
      version: '2',
      description: 'Accounts and tables. What happens at a table once it has begun goes over the line: see protocol.md.',
    },
    paths,
    components: {
      schemas: { fault: schemaOf(fault) },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Made at /me, or by POST /api/me/tokens.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'person' },
      },
    },
  }
}

/** What whoever asks must show; nothing will do as well where that is among it. */
const SHOWN: Readonly<Record<Route['who'], readonly object[]>> = {
  anybody: [{}, { token: [] }, { cookie: [] }],
  person: [{}, { cookie: [] }],
  account: [{ token: [] }, { cookie: [] }],
  owner: [{ cookie: [] }],
}

function operation({ path, says, takes, gives, who, banned }: Route): object {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return {
    summary: says,
    ...(names.length > 0 ? { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) } : {}),
    ...(takes ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(takes) } } } } : {}),
    responses: {
      200: { description: 'Done.', ...(gives ? { content: { 'application/json': { schema: schemaOf(gives) } } } : {}) },
      '4XX': { description: 'Why not.', content: { 'application/json': { schema: { $ref: '#/components/schemas/fault' } } } },
    },
    security: SHOWN[who],
    'x-banned': banned,
  }
}
