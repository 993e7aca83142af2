import { expect, test } from 'vitest'
import { Trouble, troubleOf, whyNpmFailed } from './trouble.mjs'

test('npm that is content has no trouble, whatever it warns of', () =>
  expect(whyNpmFailed('npm warn EBADENGINE Unsupported engine\n', false, '/house')).toBeUndefined())

test.each([
  'npm ERR! code ENOSPC\nnpm ERR! syscall write\n',
  'npm error code ENOSPC\nnpm error nospc There appears to be insufficient space\n',
])('a full disk is called one', (said) => expect(whyNpmFailed(said, true, '/house')).toContain('The disk is full'))

test('npm only warns of a file that was cut short, and it is trouble all the same', () =>
  expect(whyNpmFailed('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n', false, '/house')).toContain(
    'The disk is full',
  ))

test('a folder that cannot be written is named, and nobody is asked whether the machine is online', () => {
  const why = whyNpmFailed('npm error code EACCES\nnpm error syscall mkdir\nnpm error path /house/node_modules\n', true, '/house')
  expect(why).toBe('/house/node_modules cannot be written (EACCES): this user may not.')
})

test.each(['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT'])('%s is a registry that cannot be reached', (code) => {
  const said = `npm error code ${code}\nnpm error FetchError: request to http://registry.example/a failed, reason: ${code}\n`
  expect(whyNpmFailed(said, true, '/house')).toBe(
    `npm cannot reach the registry of packages (request to http://registry.example/a failed, reason: ${code}). Is the machine online?`,
  )
})

test('what we do not know, npm says itself', () => {
  const said =
    'npm warn something\nnpm error code EINTEGRITY\nnpm error sha512-x integrity checksum failed\nnpm error A complete log of this run\n'
  expect(whyNpmFailed(said, true, '/house')?.split('\n')).toEqual([
    'npm could not install what the project needs. It says:',
    'npm error code EINTEGRITY',
    'npm error sha512-x integrity checksum failed',
  ])
})

test('a checkout that can only be read is trouble, a mistake of ours is not', () => {
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/house/.cache' })
  expect(troubleOf(readOnly, '/house')).toEqual(new Trouble('/house/.cache cannot be written (EROFS): it can only be read.'))
  const mistake = new TypeError('x is not a function')
  expect(troubleOf(mistake, '/house')).toBe(mistake)
})
