import { describe, expect, test } from 'vitest'
import { allOf, anyOf, isSet, isText, surely } from '../../src/checks/logic.ts'
import { Cursor } from '../../src/model/cursor.ts'
import { Undecidable } from '../../src/model/undecidable.ts'
import { Unknown } from '../../src/model/unknown.ts'

const YES = true
const NO = false
const PERHAPS = new Unknown('nobody said')

describe('three-valued logic', () => {
  test.each([
    [[NO, YES], true],
    [[PERHAPS, YES], true],
    [[PERHAPS, NO], PERHAPS],
    [[NO, NO], false],
    [[], false],
  ])('any of %j', (items, expected) => {
    expect(answer(() => anyOf(items, isTrue))).toBe(expected)
  })

  test.each([
    [[YES, YES], true],
    [[PERHAPS, NO], false],
    [[PERHAPS, YES], PERHAPS],
    [[], true],
  ])('all of %j', (items, expected) => {
    expect(answer(() => allOf(items, isTrue))).toBe(expected)
  })

  test('an error is no doubt', () => {
    const broken = () => {
      throw new TypeError('broken')
    }
    expect(() => anyOf([1], broken)).toThrow(TypeError)
    expect(() => surely(broken)).toThrow(TypeError)
    expect(surely(() => isTrue(PERHAPS))).toBe(false)
  })
})

const role = new Unknown('known only after apply', {
  references: [{ address: 'aws_iam_role.app', attribute: 'arn', isIdentifier: true }],
})

const anyPrefix = new Unknown('no default', { template: ['0.0.0.0/', PERHAPS] })

test.each([
  ['*', '*', true],
  [undefined, '*', false],
  [PERHAPS, '*', PERHAPS],
  [role, '*', false],
  [new Unknown('no default', { template: [PERHAPS, '/32'] }), '0.0.0.0/0', false],
  [anyPrefix, '0.0.0.0/0', anyPrefix],
])('whether %j is the text %j', (value, text, expected) => {
  expect(answer(() => isText(new Cursor(value, 'Path'), text))).toBe(expected)
})

test.each([
  ['logs', true],
  ['', false],
  [undefined, false],
  [role, true],
  [new Unknown('no default', { template: [PERHAPS, '-logs'] }), true],
  [PERHAPS, PERHAPS],
])('whether %j is set', (value, expected) => {
  expect(answer(() => isSet(new Cursor(value, 'Path')))).toBe(expected)
})

/** Whether it is true; `Undecidable` when nobody knows. */
function isTrue(value: boolean | Unknown): boolean {
  return new Cursor(value, 'Path').is(true)
}

/** What was answered, or the unknown that it hangs on. */
function answer(question: () => boolean): boolean | Unknown {
  try {
    return question()
  } catch (error) {
    if (error instanceof Undecidable) return error.unknown
    throw error
  }
}
