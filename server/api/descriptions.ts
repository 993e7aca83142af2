import { asyncapi } from './asyncapi.ts'
import { openapi } from './openapi.ts'

const described = (name: string, description: () => object) => ({
  file: new URL(`../../docs/${name}`, import.meta.url),
  text: () => `${JSON.stringify(description(), null, 1)}\n`,
})

export const DESCRIPTIONS = [described('openapi.json', openapi), described('asyncapi.json', asyncapi)]
