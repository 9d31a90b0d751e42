import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isUnknown } from '../../../../src/model/unknown.ts'
import { NOT_EVALUATED } from '../../../../src/sources/terraform/evaluate/call.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { REFERENCE } from './reference.ts'

const NAMES: readonly string[] = Object.values(REFERENCE).flat()

function reasonOf(expression: string): string | undefined {
  const value = evaluate(expression)
  return isUnknown(value) ? value.reason : undefined
}

test.each(NAMES)('%s is evaluated, or known not to be', (name) => {
  expect(reasonOf(`${name}()`)).not.toBe(`${name}() is not evaluated`)
})

test('what is not evaluated says why, and is in the documentation', () => {
  const documentation = readFileSync(join(import.meta.dirname, '../../../../docs/terraform.md'), 'utf8')
  for (const [name, reason] of NOT_EVALUATED) {
    expect(NAMES).toContain(name)
    expect(reasonOf(`${name}()`)).toBe(reason)
    expect(documentation).toContain(`\`${name}\``)
  }
})

test('functions have their names also in the namespace core', () => {
  expect(evaluate('core::upper("a")')).toBe('A')
  expect(reasonOf('core::timestamp()')).toBe(NOT_EVALUATED.get('timestamp'))
})

test('functions of providers are not evaluated', () => {
  expect(reasonOf('provider::aws::arn_parse("x")')).toBe('provider::aws::arn_parse() is not evaluated')
})

test.each(['list', 'map'])('%s is no function any more', (name) => {
  expect(reasonOf(`${name}("a", "b")`)).toContain('is no longer a function')
})
