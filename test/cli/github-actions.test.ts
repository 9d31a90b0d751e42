import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { setOutput, warningCommand } from '../../src/cli/github-actions.ts'
import { createFile } from '../support/folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['100% sure', '::warning::100%25 sure\n'],
  ['two\r\nlines', '::warning::two lines\n'],
  ['50%0A is no line end', '::warning::50%250A is no line end\n'],
  ['a, b: c', '::warning::a, b: c\n'],
])('the warning %j is %j', (message, command) => {
  expect(warningCommand(message)).toBe(command)
})

test('an output is a line added to the file of the runner', async () => {
  const path = createFile('output', 'earlier=1\n')
  vi.stubEnv('GITHUB_OUTPUT', path)
  expect(await setOutput('name', 'value')).toBeUndefined()
  expect(readFileSync(path, 'utf8')).toBe('earlier=1\nname=value\n')
})

test('without such a file there is nothing to do', async () => {
  expect(await setOutput('name', 'value')).toBeUndefined()
})

test('a file that cannot be written is a warning', async () => {
  vi.stubEnv('GITHUB_OUTPUT', '/missing/output')
  expect(await setOutput('name', 'value')).toMatch(
    /^The output name could not be set .*there is no such file or folder/,
  )
})
