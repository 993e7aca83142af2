import { expect, test } from 'vitest'
import { addressOf, isOurs } from './guard.ts'

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

// Who has one address of IPv6 has as many as they like: what they share is the network.
test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (remoteAddress, counted) => {
  const request = { headers: { 'x-forwarded-for': `198.51.100.7, ${remoteAddress}` }, socket: { remoteAddress } }
  for (const isBehindProxy of [false, true]) expect(addressOf(request as never, isBehindProxy)).toBe(counted)
})
