import { expect, test } from 'vitest'
import { Budget } from '../../../../src/limits/budget.ts'
import { decodeYaml } from '../../../../src/sources/terraform/evaluate/functions/decode-yaml.ts'
import { Limits } from '../../../../src/sources/terraform/evaluate/limits.ts'

test('a text is decoded once for all root modules of a scan', () => {
  const scan = new Budget(1_000_000)
  const first = decodeYaml(new Limits(scan), 'a: [1, 2]')
  expect(decodeYaml(new Limits(scan), 'a: [1, 2]')).toBe(first)
  expect(decodeYaml(new Limits(new Budget(1_000_000)), 'a: [1, 2]')).not.toBe(first)
})
