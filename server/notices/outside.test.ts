import { expect, test } from 'vitest'
import { isInside, outside } from './outside.ts'

test.each([
  ['https://push.example/abc', true],
  ['https://push.example:443/abc', true],
  ['http://push.example/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://user:word@push.example/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  ['nowhere', false],
])('may %s be reached: %s', (address, may) => {
  expect(outside.mayReach(address)).toBe(may)
})

test('what may not be reached is not even tried', async () => {
  await expect(outside.post('https://127.0.0.1/', {}, Buffer.alloc(0))).rejects.toThrow('not outside')
})

test.each([
  ['10.1.2.3', 4],
  ['127.0.0.1', 4],
  ['169.254.169.254', 4],
  ['172.31.0.1', 4],
  ['192.168.1.1', 4],
  ['0.0.0.0', 4],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['::ffff:10.0.0.1', 6],
  ['fd00::1', 6],
  ['fe80::1', 6],
])('a name that leads to %s is not followed', (address, family) => {
  expect(isInside(address, family)).toBe(true)
})

test.each([
  ['93.184.216.34', 4],
  ['172.32.0.1', 4],
  ['2606:4700::1', 6],
])('a name that leads to %s is', (address, family) => {
  expect(isInside(address, family)).toBe(false)
})
