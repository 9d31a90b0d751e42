import { expect, test } from 'vitest'
import { filesOf, scanTarget } from '../../src/cli/scan-target.ts'
import { UsageError } from '../../src/errors/assay-error.ts'

test.each([
  ['', ['.'], false],
  ['iac', ['.'], false],
  ['iac infra', ['infra'], false],
  ['infra modules', ['infra', 'modules'], false],
  ['aws', [], true],
  ['. aws', ['.'], true],
  ['aws .', ['.'], true],
  ['iac aws', ['.'], true],
  ['infra aws modules', ['infra', 'modules'], true],
  ['./aws', ['./aws'], false],
  ['./aws aws', ['./aws'], true],
])('assay scan %s', (line, paths, isAws) => {
  const words = line.split(' ').filter(Boolean)
  expect(scanTarget(words)).toEqual({ paths, isAws, configuredIn: paths.length > 0 ? paths : ['.'] })
})

test('a command about files refuses an account', () => {
  expect(() => filesOf(['.', 'aws'])).toThrow(UsageError)
  expect(filesOf(['./aws'])).toEqual(['./aws'])
})
