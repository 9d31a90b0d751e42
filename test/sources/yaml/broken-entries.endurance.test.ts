import { expect, test } from 'vitest'
import { withoutBrokenEntries } from '../../../src/sources/yaml/broken-entries.ts'
import { YAML_1_1 } from '../../../src/sources/yaml/parse-yaml.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

test('a document with many entries, or long ones, is read in time that grows with its length', () => {
  for (const piece of [
    '  A:\n    X: "\n',
    '  A: [\n',
    '  "\n',
    ' A:\n',
    '  ? a\n',
    `  A: ${'['.repeat(50)}\n`,
    `${'a'.repeat(50)}:\n`,
  ]) {
    const text = (count: number) => `Resources:\n${piece.repeat(count)}`
    const read = (subject: string) => void withoutBrokenEntries(subject, 'Resources', YAML_1_1)
    expect(growth(read, text, 500), piece).toBeLessThanOrEqual(MAX_GROWTH)
  }
}, 120_000)
