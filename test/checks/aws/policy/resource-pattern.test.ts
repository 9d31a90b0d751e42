import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coversEvery } from '../../../../src/checks/aws/policy/resource-pattern.ts'
import { Cursor } from '../../../../src/model/cursor.ts'
import { Undecidable } from '../../../../src/model/undecidable.ts'
import { Unknown } from '../../../../src/model/unknown.ts'

const ROLE = { service: 'iam', prefix: 'role/' }

const VARIABLE = new Unknown('variable account has no default')

const ACCOUNT = new Unknown('known only after apply', {
  references: [{ address: 'data.aws_caller_identity.current', attribute: 'account_id', isIdentifier: true }],
})

test.each([
  ['*', true],
  ['arn:*', true],
  ['arn:aws:iam::*', true],
  ['arn:aws:iam::111122223333:*', true],
  ['arn:aws:iam::111122223333:role/*', true],
  ['arn:aws-cn:iam::*:role/*', true],
  ['arn:*:iam:*:*:r*', true],
  ['arn:aws:i?m::111122223333:role/*', true],
  ['arn:aws:iam::111122223333:role/app', false],
  ['arn:aws:iam::111122223333:role/app-*', false],
  ['arn:aws:iam::111122223333:user/*', false],
  ['arn:aws:s3:::*', false],
  ['arn:aws:s3*', false],
  ['', false],
])('%j covers every role: %j', (pattern, expected) => {
  expect(coversEvery(at(pattern), ROLE)).toBe(expected)
})

test.each([
  [[ACCOUNT, ''], false],
  [['arn:aws:iam::', ACCOUNT, ':role/*'], true],
  [['arn:aws:iam::', ACCOUNT, ':role/app'], false],
  [['arn:aws:iam::111122223333:role/', ACCOUNT], false],
  [['arn:aws:iam::', VARIABLE, ':role/*'], true],
  [['arn:aws:iam::111122223333:role/', VARIABLE], undefined],
  [['arn:aws:iam::111122223333:role/app/', VARIABLE], false],
  [['arn:aws:s3:::', VARIABLE], false],
])('a text with holes, %j, covers every role: %j', (template, expected) => {
  const pattern = new Unknown('no default', { template })
  expect(answer(() => coversEvery(at(pattern), ROLE))).toBe(expected)
})

test('a whole unknown may be anything, unless it is a resource’s', () => {
  expect(answer(() => coversEvery(at(VARIABLE), ROLE))).toBeUndefined()
  expect(coversEvery(at(ACCOUNT), ROLE)).toBe(false)
})

test('whatever is written, there is an answer', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[arn:iole/*?-]{0,60}$/), (pattern) => {
      expect(typeof coversEvery(at(pattern), ROLE)).toBe('boolean')
    }),
  )
})

function answer(question: () => boolean): boolean | undefined {
  try {
    return question()
  } catch (error) {
    if (error instanceof Undecidable) return undefined
    throw error
  }
}

function at(pattern: string | Unknown): Cursor<string> {
  return new Cursor<string>(pattern, 'Resource')
}
