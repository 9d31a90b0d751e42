// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript

import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { evaluate } from '../../support/evaluate.ts'
import { collect, resourcesOf } from './template.ts'

test('a resource is called by its logical id, and each property has its place', () => {
  const [bucket] = resourcesOf(`AWSTemplateFormatVersion: 2010-09-09
Resources:
  Shop:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: shop
      VersioningConfiguration:
        Status: Enabled
`)
  expect(bucket).toMatchObject({
    type: 'AWS::S3::Bucket',
    address: 'Shop',
    name: 'shop',
    identifiers: ['shop'],
    scope: 'stack.yaml',
    location: { file: 'stack.yaml', startLine: 3, endLine: 8 },
    properties: { BucketName: 'shop', VersioningConfiguration: { Status: 'Enabled' } },
  })
  expect(bucket?.locations.get('VersioningConfiguration.Status')).toMatchObject({ startLine: 8 })
})

test('JSON says the same as YAML', () => {
  const properties = (text: string) => resourcesOf(text).map((resource) => resource.properties)
  const yaml = `
Resources:
  Shop:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub shop-\${AWS::Region}
      AccessControl: !If [Never, PublicRead, Private]
Conditions:
  Never: !Equals [a, b]`
  const json = {
    Resources: {
      Shop: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          BucketName: { 'Fn::Sub': 'shop-${AWS::Region}' },
          AccessControl: { 'Fn::If': ['Never', 'PublicRead', 'Private'] },
        },
      },
    },
    Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
  }
  expect(properties(JSON.stringify(json, undefined, 2))).toEqual(properties(yaml))
})

test.each([
  ['AWSTemplateFormatVersion: 2010-09-09\nResources: {}', true],
  ['# Buckets\n---\n  Description: shop\n  Resources:\n    A:\n      Type: AWS::S3::Bucket', true],
  ['resources:\n  Resources:\n    A:\n      Type: AWS::S3::Bucket', false],
  ['Resources:\n  A:\n    Type: AWS::S3::Bucket', true],
  ['{ "Resources": { "A": { "Type": "AWS::S3::Bucket" } } }', true],
  ['{ "Resources": { "A": { "Type": "AWS::S3::Bucket" ', true],
  ['apiVersion: v1\nkind: ConfigMap', false],
  ['Resources:\n  - one\n  - two', false],
  ['resources:\n  Resources:\n    A:\n      Type: AWS::S3::Bucket', false],
  ['{ "examples": { "Resources": { "A": { "Type": "AWS::S3::Bucket" } } } }', false],
])('%j is a template: %j', (text, expected) => {
  expect(cloudFormation.recognizes({ path: 'a.yaml', absolutePath: '/a.yaml', text })).toBe(expected)
})

test('a resource whose condition fails is not built; one whose condition is unknown may be', () => {
  const resources = resourcesOf(`
Parameters:
  Stage: { Type: String }
Conditions:
  Never: !Equals [a, b]
  Perhaps: !Equals [!Ref Stage, prod]
Resources:
  Absent: { Type: AWS::S3::Bucket, Condition: Never }
  Possible: { Type: AWS::S3::Bucket, Condition: Perhaps }
`)
  expect(resources.map(({ address }) => address)).toEqual(['Possible'])
})

test.each(['Function', 'StateMachine'])('the policies of a serverless %s are those of its role', (kind) => {
  const role = resourcesOf(`
Resources:
  Checkout:
    Type: AWS::Serverless::${kind}
    Properties:
      Policies:
        - AdministratorAccess
        - Statement: [{ Effect: Allow, Action: '*', Resource: '*' }]
        - DynamoDBReadPolicy: { TableName: carts }
`).find(({ type }) => type === 'AWS::IAM::Role')
  expect(role).toMatchObject({
    type: 'AWS::IAM::Role',
    address: 'Checkout',
    properties: {
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
      Policies: [{ PolicyDocument: { Statement: [{ Action: '*' }] } }],
    },
  })
  expect(role?.locations.get('Policies[0].PolicyDocument.Statement[0]')).toMatchObject({ startLine: 8 })
})

test('serverless resources stand for plain ones, with the globals', () => {
  const resources = resourcesOf(`
Transform: AWS::Serverless-2016-10-31
Globals:
  SimpleTable:
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true }
Resources:
  Carts:
    Type: AWS::Serverless::SimpleTable
    Properties: { TableName: carts }
  Orders:
    Type: AWS::Serverless::SimpleTable
    Properties:
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false }
`)
  expect(resources).toMatchObject([
    {
      type: 'AWS::DynamoDB::Table',
      address: 'Carts',
      properties: {
        TableName: 'carts',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    },
    {
      address: 'Orders',
      properties: { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false } },
    },
  ])
})

test.each([
  ['Transform: Obfuscate\nResources: {}', 'The macro Obfuscate is not run', 1],
  [
    'Resources:\n  Net:\n    Type: AWS::CloudFormation::Stack\n    Properties: { TemplateURL: https://example.com/net.yaml }',
    'The template of nested stack Net is not part of the scan.',
    2,
  ],
  [
    "Transform: AWS::LanguageExtensions\nResources:\n  Fn::ForEach::Buckets: [Name, !Ref Names, { 'Bucket${Name}': {} }]\n  A: { Type: AWS::S3::Bucket }",
    'Fn::ForEach::Buckets is not evaluated',
    3,
  ],
  [
    'Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties:\n      Fn::Transform: { Name: AWS::Include }',
    'Fn::Transform is not evaluated',
    5,
  ],
  ['Resources:\n  Team: { Type: My::Team::Bucket::MODULE }', 'Team is a module', 2],
  ['Resources:\n  Net:\n    Type: !Rain::Module net.yaml', 'The type of Net is not evaluated', 3],
  ['Resources:\n  Site: { Type: LocalModule, Source: site.yaml }', 'Site is a module', 2],
  [
    'Resources:\n  Accounts: { Type: AWS::CloudFormation::StackSet, Properties: { TemplateBody: "{}" } }',
    'The template of stack set Accounts is not part of the scan.',
    2,
  ],
  ['Resources:\n  A: { Type: AWS::S3::Bucket', 'Not read: Resources.A (line 2)', 2],
  ['Resources: { A: { Type: AWS::S3::Bucket', 'No valid CloudFormation template', 1],
])('%j leaves a gap', (text, reason, line) => {
  const { gaps } = collect(text)
  expect(gaps).toEqual([expect.objectContaining({ subject: 'stack.yaml', line })])
  expect(gaps[0]?.reason).toContain(reason)
})

test('a property that a macro completes is unknown, and so are those beside it', () => {
  const { resources } = collect(`
Resources:
  A:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: shop
      Fn::Transform: { Name: AWS::Include }`)
  expect(resources[0]?.properties).toMatchObject({
    BucketName: { reason: 'a macro or loop completes it' },
    AccessControl: { reason: 'a macro or loop completes it' },
  })
})

test('a nested template of the scan is no gap', () => {
  const file = (path: string, text: string) => ({ path, absolutePath: `/${path}`, text })
  const parent = `
Resources:
  Net:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: ../net/net.yaml }`
  const { gaps } = joined(
    cloudFormation.read([file('app/app.yaml', parent), file('net/net.yaml', 'Resources: {}')]),
  )
  expect(gaps).toEqual([])
})

test.each([
  ['14', 14],
  ['"14"', 14],
  ['14.5', { reason: 'a whole number is needed' }],
  ['many', { reason: 'a whole number is needed' }],
])('a whole number that is written as %s', (written, expected) => {
  const [instance] = resourcesOf(`
Resources:
  Shop:
    Type: AWS::RDS::DBInstance
    Properties:
      BackupRetentionPeriod: ${written}
`)
  expect(instance?.properties).toMatchObject({ BackupRetentionPeriod: expected })
})

test('a key is text, whatever YAML makes of it', () => {
  const resources = resourcesOf(`
Resources:
  On: { Type: AWS::S3::Bucket }
  1e3: { Type: AWS::S3::Bucket }
  "N": { Type: AWS::S3::Bucket }`)
  expect(resources.map(({ address }) => address)).toEqual(['On', '1e3', 'N'])
})

test('anchors and merge keys are followed, as the tools that package templates do', () => {
  const [, second] = resourcesOf(`
Resources:
  A:
    Type: AWS::S3::Bucket
    Properties: &private
      AccessControl: Private
  B:
    Type: AWS::S3::Bucket
    Properties:
      <<: *private
      BucketName: b`)
  expect(second?.properties).toEqual({ AccessControl: 'Private', BucketName: 'b' })
})

test.each([
  ['deep nesting', `Resources: ${'['.repeat(10_000)}`],
  ['deep nesting that closes', `Resources: { A: ${'['.repeat(3000)}${']'.repeat(3000)} }`],
  ['deep functions', `Resources: { A: ${'{ "Fn::Not": '.repeat(3000)} 1 ${'}'.repeat(3000)} }`],
  ['an alias bomb', aliasBomb(20)],
])('%s is a gap, at once', (_, text) => {
  const { resources, gaps } = collect(text)
  expect(resources).toEqual([])
  expect(gaps).toHaveLength(1)
})

test('a value that is used over and over does not use up memory', () => {
  const uses = Array.from({ length: 400 }, () => '${Long}').join('')
  const buckets = Array.from({ length: 200 }, (_, index) => {
    return `  B${index}: { Type: AWS::S3::Bucket, Properties: { BucketName: !Sub "${uses}" } }`
  })
  const { resources } = collect(`
Parameters:
  Long: { Type: String, Default: ${'x'.repeat(100_000)} }
Resources:
${buckets.join('\n')}`)
  expect(resources[0]?.properties).toMatchObject({ BucketName: { reason: 'its text is too long' } })
})

test('what is not echoed is in no finding', () => {
  const { resources } = collect(`
Parameters:
  Secret: { Type: String, NoEcho: true, Default: hunter2 }
Resources:
  A: { Type: AWS::S3::Bucket, Properties: { BucketName: !Sub "x-\${Secret}", AccessControl: !Ref Secret } }`)
  const result = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'shop' })
  expect(result.findings).not.toEqual([])
  expect(JSON.stringify(result.findings)).not.toContain('hunter2')
})

/** Lists of ten, each of the one before: a few lines for 10^levels values. */
function aliasBomb(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const items = Array.from({ length: 10 }, () => (level === 0 ? 'x' : `*a${level - 1}`))
    return `  L${level}: &a${level} [${items.join(', ')}]`
  })
  return `Metadata:\n${lines.join('\n')}\nResources:\n  A: { Type: AWS::S3::Bucket }`
}
