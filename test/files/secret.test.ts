import { expect, test } from 'vitest'
import { readSettings } from '../../src/client/transport/settings.ts'
import { UsageError } from '../../src/errors/assay-error.ts'
import { readSecret } from '../../src/files/secret.ts'
import { busSettings } from '../../src/sse/bus/bus-settings.ts'
import { createFile, folderOf } from '../support/folder.ts'

const fileOf = (content: string | Uint8Array): string => createFile('secret', content)

test.each([
  ['hunter2', 'hunter2'],
  ['hunter2\n', 'hunter2'],
  ['hunter2\r\n', 'hunter2'],
  [' with spaces \n', ' with spaces '],
  ['two\nlines\n', 'two\nlines'],
  ['\uFEFFhunter2\r\n', 'hunter2'],
  ['zwölf Boxkämpfer', 'zwölf Boxkämpfer'],
])('a file with %j is the secret %j', (content, secret) => {
  expect(readSecret({ NAME_FILE: fileOf(content) }, 'NAME')).toBe(secret)
})

test.each([
  [{}, undefined],
  [{ NAME: '', NAME_FILE: '' }, undefined],
  [{ NAME: 'hunter2', NAME_FILE: '' }, 'hunter2'],
])('%j has the secret %j', (environment, secret) => {
  expect(readSecret(environment, 'NAME')).toBe(secret)
})

test.each([
  ['both', () => ({ NAME: 'hunter2', NAME_FILE: '/run/secrets/name' }), 'are both set'],
  ['a file that is missing', () => ({ NAME_FILE: '/nowhere/hunter2' }), 'there is no such file or folder'],
  ['a folder', () => ({ NAME_FILE: folderOf() }), 'cannot be read: it is a folder'],
  ['an empty file', () => ({ NAME_FILE: fileOf('\n') }), 'is empty'],
  ['a file without end', () => ({ NAME_FILE: '/dev/zero' }), 'too large'],
  ['a file of another kind', () => ({ NAME_FILE: fileOf('hunter2'.repeat(10_000)) }), 'too large'],
  [
    'a file in UTF-16',
    () => ({ NAME_FILE: fileOf(Buffer.from('\uFEFFhunter2', 'utf16le')) }),
    'not text in UTF-8',
  ],
])('%s is refused, without the value of a variable', (_case, environment, problem) => {
  const given = environment()
  const refused = () => readSecret(given, 'NAME')
  expect(refused).toThrow(UsageError)
  expect(refused).toThrow(problem)
  expect(refused).not.toThrow('hunter2')
})

test('the key of a push and the password of the broker may be in files', () => {
  const key = readSettings({ SERVICE_CLOUD_API_KEY_FILE: fileOf('pk_ABCD2345.c2VjcmV0\n') })?.key
  expect(key).toBe('pk_ABCD2345.c2VjcmV0')
  const bus = busSettings({ CACHE_HOST: 'cache', CACHE_PASSWORD_FILE: fileOf('hunter2\n') })
  expect(bus).toMatchObject({ password: 'hunter2' })
})

test('a file of the key that cannot be read ends a push, as an unusable key does', () => {
  expect(() => readSettings({ SERVICE_CLOUD_API_KEY_FILE: '/nowhere' })).toThrow(/SERVICE_CLOUD_API_KEY_FILE/)
})
