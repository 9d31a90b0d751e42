import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { type AnnotationPlace, annotationCommand, setOutput } from '../../src/cli/github-actions.ts'
import { createFile } from '../support/folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each<[string, AnnotationPlace, string]>([
  ['100% sure', {}, '::warning::100%25 sure\n'],
  ['two\r\nlines', {}, '::warning::two lines\n'],
  ['50%0A is no line end', {}, '::warning::50%250A is no line end\n'],
  ['a, b: c', {}, '::warning::a, b: c\n'],
  ['m', { file: 'a/b.tf', line: 3, title: 'T' }, '::warning file=a/b.tf,line=3,title=T::m\n'],
  [
    'm',
    { file: 'a,line=1::forged\n::error::x%2C' },
    '::warning file=a%2Cline=1%3A%3Aforged %3A%3Aerror%3A%3Ax%252C::m\n',
  ],
])('the warning %j at %j is %j', (message, place, command) => {
  expect(annotationCommand('warning', message, place)).toBe(command)
})

test('an output is added to the file of the runner, and its value cannot end itself', async () => {
  const path = createFile('output', 'earlier=1\n')
  vi.stubEnv('GITHUB_OUTPUT', path)
  expect(await setOutput('name', 'value\nforged=1\nEOF')).toBeUndefined()
  expect(readFileSync(path, 'utf8')).toMatch(
    /^earlier=1\nname<<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\nvalue\nforged=1\nEOF\n\1\n$/,
  )
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
