import { expect, test } from 'vitest'
import { isOurs } from './guard.ts'

const host = 'club.example:3000'

test.each([
  ['a page of this house', { host, origin: 'http://club.example:3000' }, undefined, true],
  ['the same behind https', { host, origin: 'https://club.example:3000' }, undefined, true],
  ['a page of another site', { host, origin: 'https://evil.example' }, undefined, false],
  ['another port', { host, origin: 'http://club.example:4000' }, undefined, false],
  ['a page without an origin', { host, origin: 'null' }, undefined, false],
  ['where we say we are', { host: 'inside:3000', origin: 'https://club.example' }, 'https://club.example', true],
  ['elsewhere than we say', { host: 'inside:3000', origin: 'http://inside:3000' }, 'https://club.example', false],
  ['a program without a browser', { host }, undefined, true],
  ['a browser that says it comes from elsewhere', { host, 'sec-fetch-site': 'cross-site' }, undefined, false],
  ['a sibling site', { host, 'sec-fetch-site': 'same-site' }, undefined, false],
  ['a program with a token', { host, authorization: 'Bearer x' }, undefined, true],
  ['a program with a token whose page is elsewhere', { host, authorization: 'Bearer x', origin: 'https://bots.example' }, undefined, true],
  [
    'a token beside the cookie, from elsewhere',
    { host, authorization: 'Bearer x', cookie: 'person=1', origin: 'https://evil.example' },
    undefined,
    false,
  ],
])('%s', (_, headers, origin, ours) => {
  expect(isOurs({ headers }, origin)).toBe(ours)
})
