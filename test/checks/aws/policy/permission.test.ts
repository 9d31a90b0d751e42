import { expect, test } from 'vitest'
import { type Statement, statementsOf } from '../../../../src/checks/aws/policy/document.ts'
import { escalationIn } from '../../../../src/checks/aws/policy/escalation.ts'
import { grantOf } from '../../../../src/checks/aws/policy/permission.ts'
import { Cursor } from '../../../../src/model/cursor.ts'
import { Undecidable } from '../../../../src/model/undecidable.ts'
import { Unknown } from '../../../../src/model/unknown.ts'
import type { ValueObject } from '../../../../src/model/value.ts'

const PASS_ROLE = { action: 'iam:PassRole', onEvery: { service: 'iam', prefix: 'role/' } }

const SOMETHING = new Unknown('variable any has no default')

const allow = (action: string, more: ValueObject = {}) => ({
  Effect: 'Allow',
  Action: action,
  Resource: '*',
  ...more,
})

const deny = (action: string, more: ValueObject = {}) => ({ ...allow(action, more), Effect: 'Deny' })

const WITH_MFA = { Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } }
const BY_TAG = { Condition: { StringEquals: { 'aws:ResourceTag/team': 'shop' } } }
const BOUNDED = { Condition: { StringNotEquals: { 'iam:PermissionsBoundary': 'arn:aws:iam::1:policy/b' } } }

test.each<[string, readonly ValueObject[], boolean]>([
  ['the action', [allow('iam:PassRole')], true],
  ['the action in other letters', [allow('IAM:passrole')], true],
  ['a wildcard', [allow('iam:Pass*')], true],
  ['another action', [allow('iam:GetRole')], false],
  ['no action', [{ Effect: 'Allow', Resource: '*' }], false],
  ['all actions but others', [{ Effect: 'Allow', NotAction: 's3:*', Resource: '*' }], true],
  ['all actions but it', [{ Effect: 'Allow', NotAction: ['iam:*'], Resource: '*' }], false],
  ['one role', [allow('iam:PassRole', { Resource: 'arn:aws:iam::1:role/app' })], false],
  ['something that is denied', [allow('*'), deny('iam:PassRole')], false],
  [
    'something that is denied on one role',
    [allow('*'), deny('*', { Resource: 'arn:aws:iam::1:role/a' })],
    true,
  ],
  ['a condition everybody can meet', [allow('*', WITH_MFA)], true],
  ['a condition that narrows', [allow('*', BY_TAG)], false],
  ['denied without MFA only', [allow('*'), deny('*', WITH_MFA)], true],
  ['denied without a boundary', [allow('*'), deny('iam:*', BOUNDED)], false],
  ['an unknown action beside the action', [allow('iam:PassRole'), { ...allow(''), Action: SOMETHING }], true],
  [
    'an unknown action for one role',
    [{ ...allow(''), Action: SOMETHING, Resource: 'arn:aws:iam::1:role/a' }],
    false,
  ],
])('given by %s', (_case, statements, expected) => {
  expect(grantOf(PASS_ROLE, policy(statements)) !== undefined).toBe(expected)
})

test.each<[string, readonly ValueObject[]]>([
  ['an unknown action', [{ ...allow(''), Action: SOMETHING }]],
  ['an unknown resource', [allow('iam:*', { Resource: SOMETHING })]],
  ['an unknown condition', [allow('iam:*', { Condition: SOMETHING })]],
  ['an unknown effect', [allow('iam:*', { Effect: SOMETHING })]],
  ['an unknown denial', [allow('iam:*'), { ...deny(''), Action: SOMETHING }]],
])('nobody can tell of %s', (_case, statements) => {
  expect(() => grantOf(PASS_ROLE, policy(statements))).toThrow(Undecidable)
})

test('permissions of several statements make one way, told by the decisive one', () => {
  const statements = policy([allow('ecs:RunTask'), allow('iam:PassRole'), allow('ecs:Register*')])
  expect(escalationIn(statements)).toEqual({
    actions: ['iam:PassRole', 'ecs:RegisterTaskDefinition', 'ecs:RunTask'],
    statement: statements[1],
  })
  expect(escalationIn(statements.slice(0, 2))).toBeUndefined()
})

test('what is surely missing makes the unknown beside it harmless', () => {
  const statements = policy([allow('s3:*'), allow('iam:PassRole', { Resource: SOMETHING })])
  expect(escalationIn(statements)).toBeUndefined()
})

function policy(statements: readonly ValueObject[]): readonly Statement[] {
  return statementsOf(new Cursor({ Statement: statements }, 'PolicyDocument'))
}
