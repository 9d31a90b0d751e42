// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { readParameterFiles } from '../../../src/sources/cloudformation/parameters/parameter-files.ts'
import { evaluate } from '../../support/evaluate.ts'
import { folderOf } from '../../support/folder.ts'
import { collectAll } from './template.ts'

describe('a file of parameters', () => {
  const read = (...texts: readonly string[]) => {
    const folder = folderOf(Object.fromEntries(texts.map((text, index) => [`p${index}.json`, text])))
    return [...readParameterFiles(texts.map((_, index) => `${folder}/p${index}.json`))]
  }

  test.each([
    ['[{"ParameterKey": "Stage", "ParameterValue": "prod"}]', [['Stage', 'prod']]],
    ['[{"ParameterKey": "Stage", "UsePreviousValue": true}]', [['Stage', null]]],
    [
      '["Stage=prod", "Url=a=b"]',
      [
        ['Stage', 'prod'],
        ['Url', 'a=b'],
      ],
    ],
    [
      '{"Parameters": {"Stage": "prod", "Count": 2, "Zones": ["a", "b"]}, "Tags": {"a": "b"}}',
      [
        ['Stage', 'prod'],
        ['Count', '2'],
        ['Zones', 'a,b'],
      ],
    ],
    ['[]', []],
  ])('%s is taken as the AWS CLI takes it', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('that comes later wins', () => {
    expect(read('["Stage=dev", "A=1"]', '["Stage=prod"]')).toEqual([
      ['Stage', 'prod'],
      ['A', '1'],
    ])
  })

  test.each([
    '',
    'hidden',
    '"hidden"',
    '{"hidden": "hidden"}',
    '[{"hidden": 1}]',
    '[1]',
    '["hidden"]',
    '{"Parameters": {"a": {"hidden": 1}}}',
    '{"Parameters": ["hidden"]}',
  ])('that is %j is refused, without a word of what is in it', (text) => {
    expect(() => read(text)).toThrow(UsageError)
    expect(() => read(text)).not.toThrow(/hidden/)
  })

  test('that is not there is refused', () => {
    expect(() => readParameterFiles(['/missing.json'])).toThrow(UsageError)
  })
})

/** Long, so that the least part of it is found in an output. */
const SECRET = 'Gq7RzK4mWx9TfB2hLp6Ny3Vd'

describe('what parameters are given', () => {
  const template = `
Parameters:
  Given: { Type: String, Default: a }
  Names: { Type: CommaDelimitedList, Default: 'a,b' }
Mappings:
  Letters: { ${SECRET}: { found: mapped } }
Conditions:
  IsIt: !Equals [!Ref Given, ${SECRET}]
Resources:
  Plain: { Type: AWS::S3::Bucket, Properties: { AccessControl: !Ref Given } }
  Sub: { Type: AWS::S3::Bucket, Properties: { BucketName: !Sub 'x-\${Given}', AccessControl: !Sub 'x-\${Given}' } }
  Base: { Type: AWS::S3::Bucket, Properties: { BucketName: { 'Fn::Base64': !Ref Given } } }
  Listed: { Type: AWS::S3::Bucket, Properties: { BucketName: !Select [1, !Ref Names], Tags: [{ Key: a, Value: !Ref Given }] } }
  Missing: { Type: AWS::S3::Bucket, Properties: { AccessControl: !FindInMap [Letters, !Ref Given, !Ref Given] } }
  Dynamic: { Type: AWS::S3::Bucket, Properties: { VersioningConfiguration: { Status: !Join ['', [!Ref Given, !Ref Unknown]] } } }
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: x
      SecurityGroupIngress: [{ IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0, Description: !Ref Given }]
  Role:
    Type: AWS::IAM::Role
    Properties:
      AssumeRolePolicyDocument:
        Statement: [{ Effect: Allow, Action: 'sts:AssumeRole', Principal: { AWS: !Sub 'arn:aws:iam::*:\${Given}' } }]
      Policies: [{ PolicyName: !Ref Given, PolicyDocument: { Statement: [{ Effect: Allow, Action: !Ref Given, Resource: '*' }] } }]
  Fn::ForEach::Loop:
    - Name
    - !Ref Names
    - Looped\${Name}: { Type: AWS::S3::Bucket, Properties: { BucketName: !Sub '\${Name}', AccessControl: !Ref Name } }
  Net:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: child.yaml, Parameters: { Passed: !Ref Given, Others: !Join [',', !Ref Names] } }
  Back: { Type: AWS::S3::Bucket, Properties: { BucketName: !GetAtt Net.Outputs.Echo, AccessControl: !GetAtt Net.Outputs.Echo } }
`
  const child = `
Parameters: { Passed: { Type: String }, Others: { Type: CommaDelimitedList } }
Resources:
  Inner: { Type: AWS::S3::Bucket, Properties: { BucketName: !Ref Passed, AccessControl: !Select [0, !Ref Others] } }
  Fn::ForEach::Loop:
    - Name
    - !Ref Others
    - In\${Name}: { Type: AWS::S3::Bucket, Properties: { AccessControl: !Ref Name } }
Outputs: { Echo: { Value: !Sub '\${Passed}' } }
`
  const parameters = new Map([
    ['Given', SECRET],
    ['Names', `${SECRET}1,${SECRET}2`],
  ])
  const { resources, gaps } = collectAll({ 'stack.yaml': template, 'child.yaml': child }, parameters)
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })

  test('is what checks judge', () => {
    expect(gaps).toEqual([])
    expect(resources.find(({ address }) => address === 'Plain')?.properties).toMatchObject({
      AccessControl: SECRET,
    })
    expect(resources.find(({ address }) => address === 'Net.Inner')?.properties).toMatchObject({
      AccessControl: `${SECRET}1`,
    })
  })

  test('is in no finding, neither whole nor in part nor encoded', () => {
    const shown = JSON.stringify({ findings, gaps })
    expect(findings.length).toBeGreaterThan(20)
    for (const text of [SECRET, Buffer.from(SECRET).toString('base64').slice(0, 12), SECRET.slice(2, 14)])
      expect(shown).not.toContain(text)
  })

  test('names no resource: a loop counts', () => {
    expect(resources.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['Looped1', 'Looped2', 'Net.In1']),
    )
  })

  test('is no tag by which findings are muted', () => {
    const { resources: tagged } = collectAll(
      { 'stack.yaml': template, 'child.yaml': child },
      parameters,
      true,
    )
    expect(JSON.stringify(tagged.map(({ tags }) => tags))).not.toContain(SECRET)
  })
})
