import { expect, test } from 'vitest'
import { selects } from '../../../src/checks/kubernetes/label-selector.ts'
import { Cursor } from '../../../src/model/cursor.ts'
import type { LabelSelector } from '../../../src/model/kubernetes/networking.ts'
import { Unknown } from '../../../src/model/unknown.ts'

const LABELS = (name: string) =>
  new Map([
    ['app', 'api'],
    ['tier', 'backend'],
  ]).get(name)
const UNKNOWN = new Unknown('nobody said')

test.each<[string, LabelSelector, boolean | undefined]>([
  ['nothing', {}, true],
  ['an equal label', { matchLabels: { app: 'api' } }, true],
  ['another value', { matchLabels: { app: 'web' } }, false],
  ['a label that is missing', { matchLabels: { app: 'api', zone: 'a' } }, false],
  ['a name every object has', { matchLabels: { constructor: 'api' } }, false],
  ['In', expression('tier', 'In', ['backend', 'middle']), true],
  ['In, with a missing label', expression('zone', 'In', ['a']), false],
  ['NotIn', expression('tier', 'NotIn', ['backend']), false],
  ['NotIn, with a missing label', expression('zone', 'NotIn', ['a']), true],
  ['Exists', expression('app', 'Exists'), true],
  ['Exists, with a missing label', expression('zone', 'Exists'), false],
  ['DoesNotExist', expression('zone', 'DoesNotExist'), true],
  ['an operator nobody knows', expression('app', 'Like', ['a*']), undefined],
  ['a value that is not known', { matchLabels: { app: UNKNOWN } }, undefined],
  ['a value that is not known, and one that differs', { matchLabels: { app: UNKNOWN, tier: 'x' } }, false],
  ['In, one value of several not known', expression('tier', 'In', [UNKNOWN, 'backend']), true],
  ['NotIn, one value of several not known', expression('tier', 'NotIn', [UNKNOWN, 'x']), undefined],
])('%s', (_, selector, expected) => {
  expect(selects(new Cursor(selector, ''), LABELS)).toBe(expected)
})

function expression(key: string, operator: string, values: (string | Unknown)[] = []) {
  return { matchExpressions: [{ key, operator, values }] }
}
