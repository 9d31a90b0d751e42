import { expect, test } from 'vitest'
import { newestAllowed } from '../../../src/sources/terraform/version-constraint.ts'

const VERSIONS = [
  '0.9.0',
  '1.0.0',
  '1.2.0',
  '1.2.10',
  '1.2.9',
  '1.10.0',
  '2.0.0-beta.2',
  '2.0.0-beta.11',
  '2.0.0',
  'x',
]

test.each([
  ['1.2.0', '1.2.0'],
  ['= 1.2', '1.2.0'],
  ['v1.2.0', '1.2.0'],
  ['~> 1.2.0', '1.2.10'],
  ['~> 1.2', '1.10.0'],
  ['~> 1', '1.10.0'],
  ['>= 1.0, < 1.10', '1.2.10'],
  ['>=1.0,!=2.0.0', '1.10.0'],
  ['> 1.10.0', '2.0.0'],
  ['<= 0.9', '0.9.0'],
  ['2.0.0-beta.2', '2.0.0-beta.2'],
  ['>= 2.0.0-beta.2, < 2.0.0', undefined],
  ['>= 3', undefined],
  ['latest', undefined],
  ['', undefined],
  ['1.0 2.0', undefined],
  ['>'.repeat(100_000), undefined],
  [Array(1000).fill('>= 1').join(','), undefined],
])('%.40s allows %s', (constraint, newest) => {
  expect(newestAllowed(constraint, VERSIONS)).toBe(newest)
})
