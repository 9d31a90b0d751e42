import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { loadCustomChecks } from '../../src/custom-checks/custom-checks.ts'
import { UsageError } from '../../src/errors/assay-error.ts'
import { folderOf } from '../support/folder.ts'

/** What is said of a check in YAML whose line of this name is replaced. */
async function refusal(name: string, line: string, file = 'own_rule.yaml'): Promise<string> {
  const lines = {
    title: 'title: Buckets should be named',
    severity: 'severity: high',
    resource: 'resource: AWS::S3::Bucket',
    remediation: 'remediation: { text: Name it., url: "https://wiki.example.com" }',
    pass: 'pass: { path: BucketName, exists: true }',
    [name]: line,
  }
  return await refusalOf({ [file]: Object.values(lines).join('\n') })
}

async function refusalOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = folderOf(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`checks/${name}`, text])),
  )
  try {
    await loadCustomChecks([join(folder, 'checks')], { catalogue: CATALOGUE, onOutput: () => undefined })
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  throw new Error('It was loaded.')
}

test.each([
  [
    'pass',
    'pass: { path: BuketName, exists: true }',
    'own_rule.yaml:5: There is no "BuketName". Did you mean BucketName?',
  ],
  [
    'pass',
    'pass: { path: VersioningConfiguration.State, exists: true }',
    ':5: There is no "State" in VersioningConfiguration. ',
  ],
  [
    'pass',
    'pass: { path: BucketName.First, exists: true }',
    ':5: BucketName is a value, and has nothing in it.',
  ],
  [
    'pass',
    'pass: { path: Grants.Permission, equals: READ }',
    ':5: Grants is a list. Say which of its items you mean: some, every or none.',
  ],
  ['pass', 'pass: { path: "Bucket..Name", exists: true }', ':5: "Bucket..Name" is no path.'],
  ['pass', 'pass: { exists: true }', ':5: path must be a text.'],
  ['pass', 'pass: { path: BucketName }', ':5: A condition has one of equals, '],
  ['pass', 'pass: { path: BucketName, equals: a, matches: b }', ':5: A condition has one of equals, '],
  ['pass', 'pass: { path: BucketName, eqals: a }', ':5: There is no "eqals" here. Did you mean equals?'],
  [
    'pass',
    'pass:\n  all:\n    - { path: BucketName, equals: a }\n    - path: BucketName\n      equals: 1',
    ':9: It is compared with a text. Put it in quotes.',
  ],
  [
    'pass',
    'pass: { path: VersioningConfiguration, equals: a }',
    ':5: It has parts, which are compared one by one',
  ],
  ['pass', 'pass: { path: BucketName, in: [] }', ':5: It is compared with a list of values.'],
  ['pass', 'pass: { path: BucketName, matches: "(" }', ':5: It is no regular expression of RE2'],
  ['pass', 'pass: { path: BucketName, matches: "(?=a)" }', ':5: It is no regular expression of RE2'],
  [
    'pass',
    'pass: { path: BucketName, some: { path: ., equals: a } }',
    ':5: some asks about the items of a list, which this is not.',
  ],
  ['pass', 'pass: { all: [] }', ':5: all is a list of conditions.'],
  ['pass', 'pass: x', ':5: A condition has a path'],
  ['pass', '', ':1: A condition has a path'],
  [
    'pass',
    'pass: { related: AWS::S3::Policy, by: Bucket, exists: true }',
    ':5: There is no resource type "AWS::S3::Policy". Did you mean',
  ],
  [
    'pass',
    'pass: { related: AWS::S3::BucketPolicy, by: Buket, exists: true }',
    ':5: There is no "Buket". Did you mean Bucket?',
  ],
  ['resource', 'resource: aws_s3_bucket', ':3: There is no resource type "aws_s3_bucket".'],
  ['resource', 'resource: Dockerfile::Stage', ':3: Conditions cannot be written for Dockerfile::Stage.'],
  ['resource', '', ':1: A check names the type of its resources'],
  [
    'severity',
    'severity: urgent',
    'its severity cannot be "urgent". Choose from informational, low, medium, high, critical.',
  ],
  ['severity', 'severty: high', ':2: There is no "severty" here. Did you mean severity?'],
  ['title', '', 'its title must be a text.'],
  ['remediation', 'remediation: Name it.', 'its remediation.text must be a text.'],
  [
    'remediation',
    'remediation: { text: Name it., url: "javascript:alert(1)" }',
    'its remediation.url must be an address, https://…',
  ],
  [
    'remediation',
    'remediation: { text: a, command: "true\\nrm -rf .", url: "https://a.example" }',
    'its remediation.command must be one line without characters that cannot be seen.',
  ],
  ['title', 'title: [', ':'],
])('%s: %j', async (name, line, message) => {
  expect(await refusal(name, line)).toContain(message)
})

test.each([
  [
    'a dash, which would end the id in uids',
    'own-rule.yaml',
    'its id is made of a-z, 0-9 and _, and begins with a letter.',
  ],
  [
    'the id of a check that there is',
    's3_bucket_versioning_enabled.yaml',
    'has the id of a check of Assay: s3_bucket_versioning_enabled. Give it another one.',
  ],
])('a name with %s', async (_case, file, message) => {
  expect(await refusal('', '', file)).toContain(message)
})

test('two checks of one id', async () => {
  const text =
    'title: T\nseverity: low\nresource: AWS::S3::Bucket\nremediation: { text: x, url: "https://a.example" }\npass: { path: BucketName, exists: true }'
  expect(await refusalOf({ 'a/own_rule.yaml': text, 'b/own_rule.yml': text })).toMatch(
    /has the id of the one in .*own_rule/,
  )
})

test('a folder without checks', async () => {
  expect(
    await refusalOf({ 'fixtures/own_rule.yaml': '', '_shared.ts': '', 'a.test.ts': '', 'types.d.ts': '' }),
  ).toMatch(/^There are no checks in /)
})
