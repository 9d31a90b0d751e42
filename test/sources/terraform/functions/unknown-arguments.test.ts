// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { describe, expect, test } from 'vitest'
import { evaluate } from '../evaluate/evaluate.ts'

describe('With unknown arguments', () => {
  const unset = 'variable unset has no default'
  test.each<[string, unknown]>([
    ['alltrue([false, var.unset])', false],
    ['alltrue([true, var.unset])', { reason: unset }],
    ['anytrue([true, var.unset])', true],
    ['concat([1], [var.unset])', [1, { reason: unset }]],
    ['concat([1], var.unset)', { reason: unset }],
    ['contains(["a", var.unset], "a")', true],
    ['contains(["a", var.unset], "b")', { reason: unset }],
    ['distinct(["a", var.unset])', { reason: unset }],
    ['flatten([["a"], var.unset])', { reason: unset }],
    ['flatten([["a"], "x-${var.unset}"])', ['a', { template: ['x-', { reason: unset }] }]],
    ['keys({ a = var.unset })', ['a']],
    ['lookup({ a = var.unset, b = 2 }, "b")', 2],
    ['merge({ a = 1 }, var.unset)', { reason: unset }],
    ['convert(var.unset, string)', { reason: unset }],
    ['issensitive(local.unset)', { reason: 'what values are made of is not followed' }],
    ['templatestring(var.unset, {})', { reason: unset }],
    ['timeadd(var.unset, "1h")', { template: [{ reason: unset }] }],
    ['formatdate("YYYY", timestamp())', { template: [{}] }],
    ['templatestring("<$${a}>", { a = var.unset })', { template: ['<', { reason: unset }, '>'] }],
    ['textencodebase64("a", "IBM037")', { reason: 'the encoding IBM037 is not evaluated' }],
    ['replace("a_b", "_", var.unset)', { template: ['a', { reason: unset }, 'b'] }],
    ['replace("a_${var.unset}_b", "_", "-")', { template: ['a-', { reason: unset }, '-b'] }],
    ['replace(var.unset, "_", "-")', { reason: unset, replaced: { wanted: '_', replacement: '-' } }],
    ['replace(var.unset, "/_/", "-")', { reason: unset, replaced: undefined }],
    ['replace("a", "/_/", var.unset)', { reason: unset }],
    ['replace(var.unset, "", "-")', { reason: unset, replaced: undefined }],
    ['replace(var.unset, var.unset, "-")', { reason: unset, replaced: undefined }],
    ['setproduct(["a"], [var.unset])', [['a', { reason: unset }]]],
    ['can(var.unset)', { reason: unset }],
    ['try(var.unset, "b")', { reason: unset }],
    ['coalesce("a", var.unset)', 'a'],
    ['formatlist("%s-%s", ["a", "b"], var.unset)', [{ template: ['a-', {}] }, { template: ['b-', {}] }]],
  ])('%s', (expression, expected) => {
    const value = [evaluate(expression, 'variable "unset" {}')]
    expect(value).toMatchObject([expected])
  })
})
