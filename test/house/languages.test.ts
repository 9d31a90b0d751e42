import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/fixtures/languages.ts'
import { FORMATS } from '../../src/sources/files/formats.ts'

/** Formats that have no fixtures of their own: what they read is declared in another language. */
const WITHOUT_FIXTURES = ['serverless', 'terragrunt']

test('every format reads a language that fixtures are written in', () => {
  const read: readonly string[] = LANGUAGES.flatMap(({ sources }) => sources)
  const formats = FORMATS.map(({ name }) => name).filter((name) => !WITHOUT_FIXTURES.includes(name))
  expect(read.toSorted()).toEqual(formats.toSorted())
})
