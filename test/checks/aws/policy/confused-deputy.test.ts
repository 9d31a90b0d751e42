import { expect, test } from 'vitest'
import { policyWithoutConfusedDeputy } from '../../../../src/checks/aws/policy/confused-deputy.ts'
import type { Json } from '../../../../src/checks/aws/policy/document.ts'
import { Cursor } from '../../../../src/model/cursor.ts'
import { Unknown } from '../../../../src/model/unknown.ts'
import type { Value, ValueObject } from '../../../../src/model/value.ts'

const ACCOUNT = '111122223333'
const SOMETHING = new Unknown('variable any has no default')

const published = (more: ValueObject = {}): ValueObject => ({
  Effect: 'Allow',
  Principal: { Service: 's3.amazonaws.com' },
  Action: 'sns:Publish',
  ...more,
})

const under = (operator: string, key: string, value: Value = ACCOUNT): ValueObject =>
  published({ Condition: { [operator]: { [key]: value } } })

const denied = (condition: ValueObject, more: ValueObject = {}): ValueObject => ({
  Effect: 'Deny',
  Principal: '*',
  Action: 'sns:*',
  Condition: condition,
  ...more,
})

test.each<[string, readonly ValueObject[], string]>([
  ['no condition', [published()], 'FAIL'],
  ['a condition on transport', [under('Bool', 'aws:SecureTransport', 'true')], 'FAIL'],
  ['its account', [under('StringEquals', 'aws:SourceAccount')], 'PASS'],
  ['its account, in other letters', [under('stringequals', 'AWS:sourceaccount')], 'PASS'],
  ['its organization', [under('StringEquals', 'aws:SourceOrgID', 'o-a1b2c3d4e5')], 'PASS'],
  ['any organization', [under('StringLike', 'aws:SourceOrgID', 'o-*')], 'FAIL'],
  ['one bucket', [under('ArnLike', 'aws:SourceArn', 'arn:aws:s3:::acme-uploads')], 'PASS'],
  ['any bucket', [under('ArnLike', 'aws:SourceArn', 'arn:aws:s3:::*')], 'FAIL'],
  [
    'trails of its account',
    [under('ArnLike', 'aws:SourceArn', `arn:aws:cloudtrail:*:${ACCOUNT}:trail/*`)],
    'PASS',
  ],
  ['any trail', [under('ArnLike', 'aws:SourceArn', 'arn:aws:cloudtrail:*:*:trail/*')], 'FAIL'],
  ['one trail or any', [under('ArnLike', 'aws:SourceArn', [`arn:aws:sns:*:${ACCOUNT}:a`, '*'])], 'FAIL'],
  ['any account', [under('StringLike', 'aws:SourceAccount', '*')], 'FAIL'],
  ['any account but one', [under('StringNotEquals', 'aws:SourceAccount')], 'FAIL'],
  ['its account, if there is one', [under('StringEqualsIfExists', 'aws:SourceAccount')], 'PASS'],
  ['its account, as one of several', [under('ForAnyValue:StringEquals', 'aws:SourceAccount')], 'PASS'],
  [
    'its log groups',
    [under('ArnLike', 'kms:EncryptionContext:aws:logs:arn', `arn:aws:logs:*:${ACCOUNT}:*`)],
    'PASS',
  ],
  ['any log group', [under('ArnLike', 'kms:EncryptionContext:aws:logs:arn', 'arn:aws:logs:*:*:*')], 'FAIL'],
  ['an unknown account', [under('StringEquals', 'aws:SourceAccount', SOMETHING)], 'MANUAL'],
  ['an unknown condition', [published({ Condition: SOMETHING })], 'MANUAL'],
  ['an unknown principal', [published({ Principal: SOMETHING })], 'MANUAL'],
  ['an unknown effect', [published({ Effect: SOMETHING })], 'MANUAL'],
  ['an unknown service', [published({ Principal: { Service: SOMETHING } })], 'FAIL'],
  ['a role', [published({ Principal: { AWS: ACCOUNT } })], 'PASS'],
  ['a harmless action', [published({ Action: ['s3:GetBucketAcl', 'kms:DescribeKey'] })], 'PASS'],
  ['a harmless action and another', [published({ Action: ['kms:DescribeKey', 'kms:Decrypt'] })], 'FAIL'],
  ['a denial', [published({ Effect: 'Deny' })], 'PASS'],
])('a service with %s', (_case, statements, status) => {
  expect(verdictOn(statements)).toBe(status)
})

const OTHERS = { StringNotEqualsIfExists: { 'aws:SourceAccount': ACCOUNT } }
const SERVICES = { Bool: { 'aws:PrincipalIsAWSService': 'true' }, Null: { 'aws:SourceAccount': 'false' } }

test.each<[string, ValueObject, string]>([
  ['others', denied(OTHERS), 'PASS'],
  ['services that act for others', denied({ ...OTHERS, ...SERVICES }), 'PASS'],
  ['others, but services', denied({ ...OTHERS, Bool: { 'aws:PrincipalIsAWSService': 'false' } }), 'FAIL'],
  ['others something else', denied(OTHERS, { Action: 'sns:Subscribe' }), 'FAIL'],
  ['others without encryption', denied({ ...OTHERS, Bool: { 'aws:SecureTransport': 'false' } }), 'FAIL'],
  ['one account of others', denied(OTHERS, { Principal: { AWS: '999988887777' } }), 'FAIL'],
  ['all without encryption', denied({ Bool: { 'aws:SecureTransport': 'false' } }), 'FAIL'],
])('a service beside a statement that denies %s', (_case, denial, status) => {
  expect(verdictOn([published(), denial])).toBe(status)
})

test('a resource without a policy is not judged', () => {
  expect(policyWithoutConfusedDeputy(new Cursor<Json>(undefined, 'Policy'))).toBeUndefined()
})

function verdictOn(statements: readonly ValueObject[]): string | undefined {
  return policyWithoutConfusedDeputy(new Cursor<Json>({ Statement: statements }, 'Policy'))?.status
}
