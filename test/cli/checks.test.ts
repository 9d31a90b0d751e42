import { Chalk } from 'chalk'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { defineCheck } from '../../src/checks/check.ts'
import { checkList } from '../../src/cli/check-lists.ts'
import { checkPage } from '../../src/cli/check-page.ts'
import { titlesOf } from '../../src/cli/check-sources/check-source.ts'
import { sourcesOf } from '../../src/cli/check-sources/sources-of.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'
import { assay } from '../support/assay-in-process.ts'

const PLAIN = new Chalk({ level: 0 })

const VERSIONING = defineCheck({
  id: 's3_bucket_versioning_enabled',
  title: 'S3 buckets should keep old versions of their objects',
  service: 's3',
  severity: 'medium',
  categories: ['resilience'],
  risk: 'An object that is overwritten cannot be brought back.',
  remediation: {
    text: 'Enable versioning on the bucket.',
    command: 'aws s3api put-bucket-versioning --bucket <BUCKET> --versioning-configuration Status=Enabled',
    url: 'https://example.com/versioning',
  },
  references: ['https://example.com/lifecycle'],
  compliance: { 'aws-fsbp': ['S3.14'] },
  topics: ['backup'],
  resources: ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy'],
  evaluate: () => undefined,
})

const EXAMPLE = `resource "aws_s3_bucket_versioning" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  versioning_configuration {
    status = "Enabled"
  }
}
`

test('a page tells everything about a check, and leaves commands and examples as they are', () => {
  const examples = [{ language: 'Terraform', sources: ['terraform'], path: 'x.tf', text: EXAMPLE }]
  expect(checkPage(VERSIONING, { examples, colors: PLAIN, columns: 40 })).toBe(`\
s3_bucket_versioning_enabled
S3 buckets should keep old versions of
their objects

Severity  medium
Service   s3
About     resilience
Reads     AWS::S3::Bucket,
          AWS::S3::BucketPolicy
Profiles  recommended, all

Risk
  An object that is overwritten cannot
  be brought back.

Remediation
  Enable versioning on the bucket.
  https://example.com/versioning

Command for a live resource
  aws s3api put-bucket-versioning --bucket <BUCKET> --versioning-configuration Status=Enabled

Example: Terraform
  resource "aws_s3_bucket_versioning" "invoices" {
    bucket = aws_s3_bucket.invoices.id

    versioning_configuration {
      status = "Enabled"
    }
  }

References
  https://example.com/lifecycle

Compliance
  aws-fsbp        S3.14   Buckets keep
                          old versions
                          of objects
  iso-27001-2022  A.8.13  Information is
                          backed up
  nist-800-53-r5  CP-9    Data is backed
                          up
  soc-2           A1.2    Data is backed
                          up and systems
                          can recover
`)
})

test('a page has no headings without anything below them', () => {
  const bare = { ...VERSIONING, references: [], compliance: {}, topics: [] }
  const page = checkPage(bare, { examples: [], colors: PLAIN, columns: 80 })
  for (const heading of ['Example', 'References', 'Compliance']) expect(page).not.toContain(heading)
})

test.each([
  [
    undefined,
    's3_bucket_versioning_enabled  medium    Terraform, CloudFormation, live AWS  S3 buckets should keep old versions of their objects',
  ],
  [
    120,
    's3_bucket_versioning_enabled  medium    Terraform, CloudFormation, live AWS  S3 buckets should keep old versions of the…',
  ],
  [85, 's3_bucket_versioning_enabled  medium    S3 buckets should keep old versions of their…'],
  [60, 's3_bucket_versioning_enabled  medium    S3 buckets should k…'],
  [50, 's3_bucket_versioning_enabled  medium'],
])('a list keeps to one line for each check in %s columns', (columns, line) => {
  expect(checkList([VERSIONING], { colors: PLAIN, columns })).toBe(`${line}\n`)
})

test('checks list goes one by one, whole and without colours into a pipe', async () => {
  const { stdout, exitCode } = await assay(['checks', 'list'])
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  ).toEqual(
    CATALOGUE.map(({ id, severity, title }) => [
      id,
      severity,
      titlesOf(sourcesOf(id)?.sources ?? []).join(', '),
      title,
    ]),
  )
  expect(exitCode).toBe(0)
})

test('checks list can be narrowed down as a scan can', async () => {
  const { stdout } = await assay(['checks', 'list', '--services', 's3,kms', '--severity', 'critical'])
  const ids = stdout.match(/^\w+/gm)
  const expected = CATALOGUE.filter(
    ({ service, severity }) => ['s3', 'kms'].includes(service) && severity === 'critical',
  )
  expect(ids).toEqual(expected.map(({ id }) => id))
  expect(expected).not.toHaveLength(0)
})

test.each([
  ['cloudformation', 's3_bucket_versioning_enabled', 's3_account_public_access_blocked'],
  ['terraform-plan', 's3_account_public_access_blocked', 'docker_user_not_root'],
  ['bicep', 'azure_aks_policy_addon_enabled', 'google_sql_instance_backups_enabled'],
  ['live-aws', 's3_bucket_versioning_enabled', 'rds_master_password_not_literal'],
  ['live-kubernetes', 'k8s_pod_no_host_pid', 'k8s_secret_values_not_in_code'],
])('checks list --sources %s names %s and not %s', async (source, listed, left) => {
  const { stdout } = await assay(['checks', 'list', '--sources', source])
  const ids = stdout.match(/^\w+/gm)
  expect(ids).toContain(listed)
  expect(ids).not.toContain(left)
})

test('checks list tells programs where each check is judged, and why not elsewhere', async () => {
  const { stdout } = await assay([
    'checks',
    'list',
    '--json',
    '--sources',
    'cloudformation',
    '-s',
    'rds,appsync',
  ])
  const listed: readonly { id: string; service: string; sources: readonly string[] }[] = JSON.parse(stdout)
  expect(new Set(listed.map(({ service }) => service))).toEqual(new Set(['appsync', 'rds']))
  expect(listed.filter(({ sources }) => !sources.includes('cloudformation'))).toEqual([])
  expect(listed.find(({ id }) => id === 'rds_master_password_not_literal')).toMatchObject({
    severity: 'high',
    sources: ['terraform', 'terraform-plan', 'cloudformation'],
    notFrom: { 'live-aws': 'AWS never tells a password.' },
  })
})

test('checks show says where a check is judged, and why not elsewhere', async () => {
  const { stdout } = await assay(['checks', 'show', 'k8s_kubelet_read_only_port_closed'])
  expect(stdout).toMatch(/^Judged in {2}Terraform, Kubernetes$/m)
  expect(stdout).toContain('Not judged in live Kubernetes\n  Who may read settings of kubelets')
})

test('checks list refuses a name no check has', async () => {
  const { stderr, exitCode } = await assay(['checks', 'list', '--services', 's33'])
  expect(stderr).toContain('There is no service named "s33". Did you mean s3? There are')
  expect(exitCode).toBe(2)
})

test('checks show prints an example in each language', async () => {
  const { stdout, exitCode } = await assay(['checks', 'show', 's3_bucket_versioning_enabled'])
  const examples = remediationExamples('s3_bucket_versioning_enabled')
  expect(examples.map(({ language }) => language)).toEqual(['Terraform', 'CloudFormation'])
  for (const { language, text } of examples) {
    const indented = text.replace(/^(?=.)/gm, '  ')
    expect(stdout).toContain(`Example: ${language}\n${indented}`)
  }
  expect(exitCode).toBe(0)
})

test('checks show prints the command that mends a live resource', async () => {
  const { stdout } = await assay(['checks', 'show', 'kms_key_rotation_enabled'])
  expect(stdout).toContain('\n  aws kms enable-key-rotation --key-id <KEY_ID>\n')
})

test.each([
  ['kms_key_rotation_enabled', 'sets EnableKeyRotation to true. This is safe: nothing else changes.'],
  [
    'ecr_repository_tags_immutable',
    'with --unsafe alone: Pushing a tag that exists, such as latest, is refused.',
  ],
  [
    'gha_actions_pinned_to_sha',
    'This is safe where the name is that of one release, such as v4.1.0. Elsewhere',
  ],
])('checks show prints the class of a fix: %s', async (id, words) => {
  const { stdout } = await assay(['checks', 'show', id])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('checks show refuses an id no check has', async () => {
  const { stderr, exitCode } = await assay(['checks', 'show', 's3_bucket_versions'])
  expect(stderr).toContain(
    'There is no check named "s3_bucket_versions". Did you mean s3_bucket_versioning_enabled? assay checks list shows them all.',
  )
  expect(exitCode).toBe(2)
})
