import { afterEach, expect, test, vi } from 'vitest'
import { failureOfProcess } from '../../../../../src/sources/live/aws/session/credential-process.ts'
import { createFile } from '../../../../support/folder.ts'

afterEach(() => vi.unstubAllEnvs())

async function failureOf(command: string): Promise<string | undefined> {
  vi.stubEnv('AWS_CONFIG_FILE', createFile('config', `[profile vault]\ncredential_process = ${command}\n`))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', createFile('credentials', ''))
  return (await failureOfProcess('vault'))?.message
}

test('what the process says is told, without its arguments and what may be a key', async () => {
  const message = await failureOf(
    `/bin/sh -c "echo the vault is sealed for hvs.CAESIJ3kWmA0bTPlYvVkqz >&2; exit 3" --token hunter2`,
  )
  expect(message).toBe('The credential_process of the profile failed: the vault is sealed for ***')
})

test('a process that says nothing, or no JSON, is told too', async () => {
  expect(await failureOf('/bin/sh -c "exit 3" --token hunter2')).toMatch(/failed: it says nothing$/)
  expect(await failureOf('/bin/echo hello')).toMatch(/invalid JSON/)
})

test('a profile without one has no such failure', async () => {
  vi.stubEnv('AWS_CONFIG_FILE', createFile('config', '[profile vault]\nregion = eu-west-1\n'))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', createFile('credentials', ''))
  expect(await failureOfProcess('vault')).toBeUndefined()
  expect(await failureOfProcess('none')).toBeUndefined()
})
