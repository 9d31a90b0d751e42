import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readYamlCheck } from '../../src/custom-checks/yaml/read-yaml-check.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

/** A check of these conditions, in YAML. */
function check(resource: string, conditions: string): string {
  return `title: Things should be as asked for
severity: high
resource: ${resource}
remediation: { text: Mend it., url: "https://wiki.example.com/rule" }
${conditions}
`
}

/** `status: reason` of each finding of a check on Terraform, with the line it points at. */
async function findings(yaml: string, terraform: string): Promise<readonly string[]> {
  const folder = folderOf({ 'checks/own_rule.yaml': yaml, 'code/main.tf': terraform })
  const source = filesSource({ paths: [join(folder, 'code')], account: 'acme' })
  const result = await scan({ source, checks: [readYamlCheck(join(folder, 'checks/own_rule.yaml'))] })
  expect(result.coverage.gaps).toEqual([])
  return result.findings.map(({ status, reason, location }) => `${location?.startLine} ${status}: ${reason}`)
}

const INSTANCE = `
resource "aws_db_instance" "a" {
  identifier              = "postgres"
  storage_encrypted       = true
  backup_retention_period = 7
}
`

/** Conditions on the instance above, each with the finding that follows from it. */
const ON_INSTANCE: readonly [condition: string, finding: string][] = [
  ['{ path: StorageEncrypted, equals: true }', '4 PASS: StorageEncrypted is true.'],
  ['{ path: StorageEncrypted, not_equals: true }', '4 FAIL: StorageEncrypted is true.'],
  ['{ path: BackupRetentionPeriod, greater_than: 6 }', '5 PASS: BackupRetentionPeriod is 7.'],
  ['{ path: BackupRetentionPeriod, greater_than: 7 }', '5 FAIL: BackupRetentionPeriod is 7.'],
  ['{ path: BackupRetentionPeriod, less_than: 8 }', '5 PASS: BackupRetentionPeriod is 7.'],
  ['{ path: BackupRetentionPeriod, in: [7, 14] }', '5 PASS: BackupRetentionPeriod is 7.'],
  ['{ path: BackupRetentionPeriod, not_in: [7, 14] }', '5 FAIL: BackupRetentionPeriod is 7.'],
  ['{ path: DBInstanceIdentifier, equals: postgres }', '3 PASS: DBInstanceIdentifier is "postgres".'],
  ['{ path: DBInstanceIdentifier, starts_with: post }', '3 PASS: DBInstanceIdentifier is "postgres".'],
  ['{ path: DBInstanceIdentifier, ends_with: post }', '3 FAIL: DBInstanceIdentifier is "postgres".'],
  ['{ path: DBInstanceIdentifier, contains: stg }', '3 PASS: DBInstanceIdentifier is "postgres".'],
  ['{ path: DBInstanceIdentifier, matches: "^p.*s$" }', '3 PASS: DBInstanceIdentifier is "postgres".'],
  ['{ path: DBInstanceIdentifier, exists: true }', '3 PASS: DBInstanceIdentifier is "postgres".'],
  ['{ path: DBInstanceIdentifier, exists: false }', '3 FAIL: DBInstanceIdentifier is "postgres".'],
  [
    '{ not: { path: DBInstanceIdentifier, equals: postgres } }',
    '3 FAIL: DBInstanceIdentifier is "postgres".',
  ],
  [
    '{ all: [{ path: DBInstanceIdentifier, exists: true }, { path: StorageEncrypted, equals: false }] }',
    '4 FAIL: StorageEncrypted is true.',
  ],
  [
    '{ any: [{ path: DBInstanceIdentifier, exists: false }, { path: StorageEncrypted, equals: true }] }',
    '4 PASS: StorageEncrypted is true.',
  ],
]

test.each(ON_INSTANCE)('pass: %s', async (condition, finding) => {
  expect(await findings(check('AWS::RDS::DBInstance', `pass: ${condition}`), INSTANCE)).toEqual([finding])
})

describe('what is not set', () => {
  test.each([
    ['{ path: BucketName, exists: true }', 'FAIL'],
    ['{ path: BucketName, exists: false }', 'PASS'],
    ['{ path: BucketName, equals: x }', 'FAIL'],
    ['{ path: BucketName, not_equals: x }', 'PASS'],
    ['{ path: BucketName, in: [x] }', 'FAIL'],
    ['{ path: BucketName, not_in: [x] }', 'PASS'],
    ['{ path: BucketName, matches: ".*" }', 'FAIL'],
    ['{ path: LoggingConfiguration.DestinationBucketName, exists: true }', 'FAIL'],
    ['{ path: Grants, some: { path: Permission, equals: READ } }', 'FAIL'],
    ['{ path: Grants, every: { path: Permission, equals: READ } }', 'PASS'],
    ['{ path: Grants, none: { path: Permission, equals: READ } }', 'PASS'],
  ])('pass: %s', async (condition, status) => {
    const found = await findings(
      check('AWS::S3::Bucket', `pass: ${condition}`),
      'resource "aws_s3_bucket" "a" {}',
    )
    expect(found).toEqual([expect.stringMatching(new RegExp(`^1 ${status}: .* not set\\.$`))])
  })
})

describe('what is unknown is reviewed by hand, unless the rest decides', () => {
  const UNKNOWN = '{ path: BucketName, equals: logs }'
  const TRUE = '{ path: VersioningConfiguration.Status, equals: Enabled }'
  const FALSE = '{ path: VersioningConfiguration.Status, equals: Suspended }'
  const BUCKET = `variable "name" {}
resource "aws_s3_bucket" "a" {
  bucket = var.name
  versioning { enabled = true }
}`

  test.each([
    [UNKNOWN, 'MANUAL'],
    [`{ not: ${UNKNOWN} }`, 'MANUAL'],
    ['{ path: BucketName, exists: true }', 'MANUAL'],
    ['{ path: BucketName, matches: "^logs" }', 'MANUAL'],
    [`{ all: [${UNKNOWN}, ${TRUE}] }`, 'MANUAL'],
    [`{ all: [${UNKNOWN}, ${FALSE}] }`, 'FAIL'],
    [`{ any: [${UNKNOWN}, ${TRUE}] }`, 'PASS'],
    [`{ any: [${UNKNOWN}, ${FALSE}] }`, 'MANUAL'],
    [`{ not: { any: [${UNKNOWN}, ${TRUE}] } }`, 'FAIL'],
  ])('pass: %s', async (condition, status) => {
    const [finding] = await findings(check('AWS::S3::Bucket', `pass: ${condition}`), BUCKET)
    expect(finding).toContain(` ${status}: `)
    if (status === 'MANUAL') expect(finding).toMatch(/^3 MANUAL: BucketName is unknown: .*\.$/)
  })

  test('a property that refers to another resource is set, whatever it will be', async () => {
    const yaml = check('AWS::CloudTrail::Trail', 'pass: { path: KMSKeyId, exists: true }')
    const trail =
      'resource "aws_kms_key" "k" {}\nresource "aws_cloudtrail" "t" {\n  kms_key_id = aws_kms_key.k.arn\n}'
    expect(await findings(yaml, trail)).toEqual(['3 PASS: KMSKeyId is set.'])
  })

  test('a list with an unknown item contains what is surely in it', async () => {
    const cluster = `variable "given" {}
resource "aws_eks_cluster" "c" {
  vpc_config {
    public_access_cidrs = ["10.0.0.0/8", var.given]
  }
}`
    const contains = (item: string) =>
      check('AWS::EKS::Cluster', `pass: { path: ResourcesVpcConfig.PublicAccessCidrs, contains: ${item} }`)
    expect(await findings(contains('10.0.0.0/8'), cluster)).toEqual([expect.stringMatching(/^4 PASS/)])
    expect(await findings(contains('0.0.0.0/0'), cluster)).toEqual([expect.stringMatching(/^4 MANUAL/)])
  })

  test('when: whether the check applies', async () => {
    const when = (condition: string, pass: string) =>
      check('AWS::S3::Bucket', `when: ${condition}\npass: ${pass}`)
    expect(await findings(when(FALSE, TRUE), BUCKET)).toEqual([])
    expect(await findings(when(TRUE, FALSE), BUCKET)).toEqual([expect.stringContaining('FAIL')])
    expect(await findings(when(UNKNOWN, FALSE), BUCKET)).toEqual([expect.stringContaining('MANUAL')])
    expect(await findings(when(UNKNOWN, TRUE), BUCKET)).toEqual([expect.stringContaining('PASS')])
  })
})

describe('items of a list', () => {
  const GROUP = `resource "aws_security_group" "a" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}`
  test.each([
    ['some', '0.0.0.0/0', 'PASS', 12],
    ['some', '192.168.0.0/16', 'FAIL', 6],
    ['every', '0.0.0.0/0', 'FAIL', 6],
    ['none', '0.0.0.0/0', 'FAIL', 12],
    ['none', '192.168.0.0/16', 'PASS', 6],
  ])('%s with CidrIp %s: %s', async (quantifier, cidr, status, line) => {
    const condition = `pass: { path: SecurityGroupIngress, ${quantifier}: { path: CidrIp, equals: ${cidr} } }`
    const [finding] = await findings(check('AWS::EC2::SecurityGroup', condition), GROUP)
    expect(finding).toMatch(new RegExp(`^${line} ${status}: SecurityGroupIngress\\[\\d\\]\\.CidrIp is `))
  })
})

describe('related resources', () => {
  const pass = (condition: string) =>
    check('AWS::S3::Bucket', `pass: { related: AWS::S3::BucketPolicy, by: Bucket, ${condition} }`)
  const BUCKET = 'resource "aws_s3_bucket" "a" {}\n'
  const policy = (bucket: string) =>
    `resource "aws_s3_bucket_policy" "p" {\n  bucket = ${bucket}\n  policy = "{}"\n}\n`
  const OTHER = 'resource "aws_s3_bucket" "b" { bucket = "b" }\nvariable "v" {}\n'

  test.each<[string, string, string]>([
    [
      'exists: true',
      policy('aws_s3_bucket.a.id'),
      'PASS: aws_s3_bucket_policy.p (AWS::S3::BucketPolicy) belongs to it, and is as asked for.',
    ],
    [
      'exists: false',
      policy('aws_s3_bucket.a.id'),
      'FAIL: aws_s3_bucket_policy.p (AWS::S3::BucketPolicy) belongs to it, and is as asked for.',
    ],
    ['exists: true', '', 'FAIL: No AWS::S3::BucketPolicy belongs to it.'],
    ['exists: false', '', 'PASS: No AWS::S3::BucketPolicy belongs to it.'],
    ['exists: true', policy('aws_s3_bucket.b.id'), 'FAIL: No AWS::S3::BucketPolicy belongs to it.'],
    ['exists: true', policy('var.v'), 'MANUAL: It is unknown whether aws_s3_bucket_policy.p belongs to it.'],
    [
      'some: { path: PolicyDocument.Version, equals: x }',
      policy('aws_s3_bucket.a.id'),
      'FAIL: No AWS::S3::BucketPolicy that belongs to it is as asked for.',
    ],
    [
      'every: { path: PolicyDocument.Version, equals: x }',
      policy('aws_s3_bucket.a.id'),
      'FAIL: aws_s3_bucket_policy.p (AWS::S3::BucketPolicy) belongs to it, and is not as asked for.',
    ],
    ['none: { path: PolicyDocument.Version, equals: x }', policy('var.v'), 'PASS: '],
  ])('%s', async (condition, more, expected) => {
    const found = await findings(pass(condition), BUCKET + OTHER + more)
    expect(found.find((finding) => finding.startsWith('1 '))).toContain(`1 ${expected}`)
  })
})

test('a value that no output may show is not in a reason', async () => {
  const yaml = check('AWS::S3::Bucket', 'pass: { path: BucketName, equals: x }')
  const terraform =
    'variable "n" {\n  default = "hunter2-secret"\n  sensitive = true\n}\nresource "aws_s3_bucket" "a" { bucket = var.n }'
  const found = await findings(yaml, terraform)
  expect(found).toHaveLength(1)
  expect(found.join()).not.toContain('hunter2')
})

test('an expression of a check takes time in proportion to the text it is compared with', async () => {
  const yaml = check('AWS::S3::Bucket', 'pass: { path: BucketName, matches: "^(a+)+$" }')
  const [finding] = await findings(yaml, `resource "aws_s3_bucket" "a" { bucket = "${'a'.repeat(5000)}!" }`)
  expect(finding).toContain('FAIL')
})

test.each(['none: { path: CidrIp, equals: 0.0.0.0/0 }', 'every: { path: CidrIp, not_equals: 0.0.0.0/0 }'])(
  'a finding knows all items of a list that decided: %s',
  async (condition) => {
    const rule = '  ingress {\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n'
    const folder = folderOf({
      'checks/own_rule.yaml': check(
        'AWS::EC2::SecurityGroup',
        `pass: { path: SecurityGroupIngress, ${condition} }`,
      ),
      'code/main.tf': `resource "aws_security_group" "g" {\n${rule}${rule}}\n`,
    })
    const checks = [readYamlCheck(join(folder, 'checks/own_rule.yaml'))]
    const source = filesSource({ paths: [join(folder, 'code')], account: 'acme' })
    const [finding] = (await scan({ source, checks })).findings
    expect([finding?.location, ...(finding?.otherLocations ?? [])].map((place) => place?.startLine)).toEqual([
      3, 6,
    ])
  },
)
