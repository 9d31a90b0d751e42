import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { type Check, defineCheck, fail, pass } from '../../src/checks/check.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

/** What is found in a configuration of Terraform where the variable `hidden` is set from outside. */
async function scanned(code: string, value: string, checks: readonly Check[]) {
  const folder = folderOf({ 'main.tf': `variable "hidden" {}\n${code}` })
  const variables = { environment: { TF_VAR_hidden: value } }
  const result = await scan({ source: filesSource({ paths: [folder], account: 'shop', variables }), checks })
  return {
    said: result.findings.map(({ status, reason }) => `${status}: ${reason}`),
    gaps: result.coverage.gaps.map(({ reason }) => reason),
  }
}

interface Case {
  readonly check: string
  readonly code: string
  /** Values with which the check comes to the same verdict. */
  readonly values: readonly string[]
  readonly says: readonly string[]
}

const rule = (arguments_: string) =>
  `resource "aws_security_group" "a" {\n  ingress {\n    protocol = "tcp"\n    ${arguments_}\n  }\n}`

const CASES: Readonly<Record<string, Case>> = {
  'a text that decides': {
    check: 's3_bucket_acl_not_public',
    code: 'resource "aws_s3_bucket" "a" {\n  acl = var.hidden\n}',
    values: ['public-read', 'public-read-write'],
    says: ['FAIL: The value of AccessControl decides, and is not shown.'],
  },
  'a flag that decides': {
    check: 'rds_instance_storage_encrypted',
    code: 'resource "aws_db_instance" "a" {\n  storage_encrypted = var.hidden\n}',
    values: ['false', '0'],
    says: ['FAIL: The storage is not encrypted.'],
  },
  'a number that decides': {
    check: 'ec2_security_group_no_public_ssh',
    code: rule('from_port = var.hidden\n    to_port = 22\n    cidr_blocks = ["0.0.0.0/0"]'),
    values: ['21', '22'],
    says: ['FAIL: The value of SecurityGroupIngress[0].FromPort decides, and is not shown.'],
  },
  'a role that is hidden': {
    check: 'google_iam_no_basic_roles',
    code: 'resource "google_project_iam_member" "a" {\n  project = "shop"\n  role = var.hidden\n  member = "user:a@example.com"\n}',
    values: ['roles/owner', 'roles/editor'],
    says: ['FAIL: The value of iamPolicy.bindings[0].role decides, and is not shown.'],
  },
  'a value that decides nothing, equal to words of the check': {
    check: 's3_bucket_acl_not_public',
    code: 'resource "aws_s3_bucket" "a" {\n  bucket = var.hidden\n  acl = "public-read"\n}',
    values: ['bucket', 'policy', 'internet', 'public', 'acl', 'grants', 'a'],
    says: [
      'FAIL: The canned ACL PublicRead lets everybody on the internet list the bucket and read its objects.',
    ],
  },
  'a name that joins two resources': {
    check: 's3_bucket_versioning_enabled',
    code: 'resource "aws_s3_bucket" "a" {\n  bucket = var.hidden\n}\nresource "aws_s3_bucket_versioning" "a" {\n  bucket = aws_s3_bucket.a.bucket\n  versioning_configuration {\n    status = "Enabled"\n  }\n}',
    values: ['logs', 'Enabled', 'Versioning'],
    says: ['PASS: Versioning is enabled.'],
  },
}

describe('the words of a verdict', () => {
  test.each(Object.entries(CASES))('do not depend on %s', async (_, { check, code, values, says }) => {
    const checks = CATALOGUE.filter(({ id }) => id === check)
    expect(checks.length).toBe(1)
    for (const value of values) expect((await scanned(code, value, checks)).said, value).toEqual(says)
  })
})

const BUCKET = 'resource "aws_s3_bucket" "a" {\n  bucket = var.hidden\n}'

test('a check that fails with an error says nothing of what is hidden', async () => {
  const crashing = bucketCheck((name) => {
    throw new Error(`cannot read ${name}`)
  })
  const { gaps } = await scanned(BUCKET, 'hunter2', [crashing])
  expect(gaps).toEqual(['Check custom crashed on aws_s3_bucket.a: cannot read undefined'])
  const crashingByValue = bucketCheck((name) => {
    if (name === 'hunter2') throw new Error(`cannot read ${name}`)
    return pass('It can be read')
  })
  expect((await scanned(BUCKET, 'hunter2', [crashingByValue])).gaps).toEqual([
    'Check custom crashed on aws_s3_bucket.a: the message is not shown, as it may quote a value that is not',
  ])
})

test('of other resources nothing hidden is said either, and that there is none is not said of a hidden name', async () => {
  const topics = bucketCheck((_, { topics }) => fail(topics.map((name) => `It has topic ${name}`).join(', ')))
  const code = 'resource "aws_s3_bucket" "a" {\n}\nresource "aws_sns_topic" "a" {\n  name = var.hidden\n}'
  expect((await scanned(code, 'hunter2', [topics])).said).toEqual(['FAIL: It has topic undefined.'])
})

function bucketCheck(
  judge: (
    name: string | undefined,
    others: { topics: readonly (string | undefined)[] },
  ) => ReturnType<typeof pass>,
): Check {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return defineCheck({
    id: 'custom',
    title: 'Buckets should be as somebody wants them',
    service: 's3',
    severity: 'low',
    categories: ['exposure'],
    risk: 'They may be otherwise.',
    remediation: { text: 'Change them.', url: 'https://example.com' },
    references: [],

    resources: ['AWS::S3::Bucket'],
    evaluate: (bucket, infrastructure) => {
      const topics = infrastructure.inScopeOf(bucket, 'AWS::SNS::Topic')
      return judge(textOf(bucket.properties.BucketName), {
        topics: topics.map(({ properties }) => textOf(properties.TopicName)),
      })
    },
  })
}
