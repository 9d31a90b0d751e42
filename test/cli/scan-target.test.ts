import { expect, test } from 'vitest'
import { filesOf, scanTarget } from '../../src/cli/scan-target.ts'
import { UsageError } from '../../src/errors/assay-error.ts'

test.each([
  ['', ['.'], []],
  ['iac', ['.'], []],
  ['iac infra', ['infra'], []],
  ['infra modules', ['infra', 'modules'], []],
  ['aws', [], ['aws']],
  ['. aws', ['.'], ['aws']],
  ['aws .', ['.'], ['aws']],
  ['iac aws', ['.'], ['aws']],
  ['infra aws modules', ['infra', 'modules'], ['aws']],
  ['./aws', ['./aws'], []],
  ['./aws aws', ['./aws'], ['aws']],
  ['kubernetes', [], ['kubernetes']],
  ['kubernetes ./kubernetes', ['./kubernetes'], ['kubernetes']],
  ['kubernetes aws', [], ['aws', 'kubernetes']],
  ['aws kubernetes aws', [], ['aws', 'kubernetes']],
  ['kubernetes . aws', ['.'], ['aws', 'kubernetes']],
  ['aws iac kubernetes', ['.'], ['aws', 'kubernetes']],
])('assay scan %s', (line, paths, live) => {
  const words = line.split(' ').filter(Boolean)
  expect(scanTarget(words)).toEqual({ paths, live, configuredIn: paths.length > 0 ? paths : ['.'] })
})

test('a word of another tool for what runs is answered with ours, where no folder has the name', () => {
  expect(() => scanTarget(['k8s'])).toThrow(
    'There is nothing to scan at k8s. What runs is scanned by assay scan kubernetes.',
  )
  expect(scanTarget(['./k8s']).paths).toEqual(['./k8s'])
})

test('a command about files refuses what runs', () => {
  expect(() => filesOf(['.', 'aws'])).toThrow(UsageError)
  expect(filesOf(['./aws'])).toEqual(['./aws'])
})
