// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import { expect, test } from 'vitest'
import { Unknown } from '../../../src/model/unknown.ts'
import { bucketName, resourcesOf } from './template.ts'

const SECTIONS = `
Parameters:
  Stage: { Type: String, Default: dev }
  Version: { Type: String, Default: 1.10 }
  Port: { Type: Number, Default: 22 }
  Ranges: { Type: CommaDelimitedList, Default: "10.0.0.0/8, 192.168.0.0/16" }
  Owner: { Type: String }
  Password: { Type: String, NoEcho: true }
  Weak: { Type: String, NoEcho: true, Default: hunter2 }
  LookedUp: { Type: String, Default: '{{resolve:secretsmanager:shop/db}}' }
  Image: { Type: 'AWS::SSM::Parameter::Value<String>', Default: /images/latest }
Mappings:
  Stages:
    dev: { Name: development, Zones: [a, b] }
Conditions:
  IsDev: !Equals [!Ref Stage, dev]
  IsProd: !Not [!Condition IsDev]
  Either: !Or [!Condition IsProd, Condition: IsDev]
  Both: !And [!Condition IsProd, !Equals [!Ref Owner, me]]
  Mine: !Equals [!Ref Owner, me]
  Circular: !Not [!Condition Circular]
`

test.each([
  ['!Ref Stage', 'dev'],
  ['{ Ref: Stage }', 'dev'],
  ['{ "Fn::Sub": "${Stage}" }', 'dev'],
  ['!Ref Version', '1.10'],
  ['!Ref Port', '22'],
  ['!Ref Weak', 'hunter2'],
  ['N', 'N'],
  ['y', 'y'],
  ['!Sub "logs-${Stage}-${AWS::Partition}"', 'logs-dev-aws'],
  ['!Sub "${!Stage} ${Stage}"', '${Stage} dev'],
  ['!Sub ["${Name}-${Stage}", { Name: !Ref Port }]', '22-dev'],
  ['!Join ["-", [a, !Ref Stage, !Ref "AWS::NoValue", 1]]', 'a-dev-1'],
  ['!Join [",", !Ref Ranges]', '10.0.0.0/8,192.168.0.0/16'],
  ['!Select [1, !Ref Ranges]', '192.168.0.0/16'],
  ['!Select ["0", !Split ["/", "10.0.0.0/8"]]', '10.0.0.0'],
  ['!FindInMap [Stages, !Ref Stage, Name]', 'development'],
  ['!Select [1, !FindInMap [Stages, dev, Zones]]', 'b'],
  ['!FindInMap [Stages, prod, Name, { DefaultValue: other }]', 'other'],
  ['!If [IsDev, yes-it-is, no-it-is-not]', 'yes-it-is'],
  ['!If [IsProd, a, !If [Either, b, c]]', 'b'],
  ['!If [Both, a, b]', 'b'],
  ['!Base64 hello', 'aGVsbG8='],
  ['!Select [2, !Cidr [10.0.0.0/16, 4, 8]]', '10.0.2.0/24'],
  ['!Select [1, !Cidr ["2001:db8::/56", 256, 64]]', '2001:db8:0:1::/64'],
  ['!Length [a, b, c]', '3'],
  ['!If [IsProd, a, !Ref AWS::NoValue]', undefined],
  ['!Ref AWS::NoValue', undefined],
  ['', undefined],
])('%s is %j', (expression, expected) => {
  expect(bucketName(expression, SECTIONS)).toEqual(expected)
})

test.each([
  ['!Ref Owner', 'parameter Owner has no default'],
  ['!Ref Password', 'parameter Password is not echoed'],
  ['!Ref Image', 'parameter Image is looked up during deployment'],
  ['!Ref Other', 'known only after deployment'],
  ['!GetAtt Other.Arn', 'known only after deployment'],
  ['!Ref AWS::AccountId', 'known only after deployment'],
  ['!ImportValue shared', 'another stack exports it'],
  ['!GetAZs eu-west-1', 'Fn::GetAZs is not evaluated'],
  ['!If [Mine, a, b]', 'it depends on condition Mine: parameter Owner has no default'],
  ['!If [Circular, a, b]', 'it depends on condition Circular: condition Circular refers to itself'],
  ['!If [Missing, a, b]', 'it depends on condition Missing: condition Missing is not declared'],
  ['!FindInMap [Stages, prod, Name]', 'mapping Stages has no prod.Name'],
  ['!Select [7, [a]]', 'Fn::Select finds nothing at 7'],
  [
    '!Cidr [10.0.0.0/16, 1000000000, 8]',
    'Fn::Cidr needs a block of addresses, a count and a number of bits that fit',
  ],
  ['!Cidr [10.0.0.0/24, 2, 8]', 'Fn::Cidr needs a block of addresses, a count and a number of bits that fit'],
  [
    '!Cidr [10.0.0.0/16, 2, 7.5]',
    'Fn::Cidr needs a block of addresses, a count and a number of bits that fit',
  ],
  ['!Join [",", text]', 'Fn::Join needs a list'],
  ["'{{resolve:secretsmanager:db:SecretString:password}}'", 'it is looked up during deployment'],
  ['!Ref LookedUp', 'it is looked up during deployment'],
  ['!If [IsDev, !Ref LookedUp, a]', 'it is looked up during deployment'],
  ['!Sub "${LookedUp}"', 'it is looked up during deployment'],
  ["!Sub '{{resolve:ssm:/${Stage}/token}}'", 'it is looked up during deployment'],
  ["!Sub '{{resolve:secretsmanager:${Owner}:SecretString:${Other}}}'", 'it is looked up during deployment'],
  [
    "!Join ['', ['{{resolve:secretsmanager:', !Ref Other, ':SecretString:password}}']]",
    'it is looked up during deployment',
  ],
  ['[a, list]', 'a single value is needed'],
])('%s is unknown: %s', (expression, reason) => {
  expect(bucketName(expression, SECTIONS)).toMatchObject({ reason })
})

test.each([
  ['the value that it has', 'shop', 'shop'],
  [
    'unknown where its value is',
    '!GetAtt Stored.Value',
    { references: [{ address: 'Stored', attribute: 'Value' }] },
  ],
])('an attribute of a stored parameter is %s', (_, value, expected) => {
  const stored = `{ Type: AWS::SSM::Parameter, Properties: { Type: String, Value: ${value} } }`
  const [bucket] = resourcesOf(`
Resources:
  Shop: { Type: AWS::S3::Bucket, Properties: { BucketName: !GetAtt Stored.Value } }
  Stored: ${stored}
`)
  expect(bucket?.properties).toMatchObject({ BucketName: expected })
})

test('a text keeps what stands around what is looked up', () => {
  const name = bucketName("!Sub '${Owner}-{{resolve:ssm:/${Owner}/a}}-${Other}-{{resolve:ssm:b}}'", SECTIONS)
  const lookUp = { reason: 'it is looked up during deployment' }
  expect(name).toMatchObject({
    template: [
      { reason: 'parameter Owner has no default' },
      '-',
      lookUp,
      '-',
      { reason: 'known only after deployment' },
      '-',
      lookUp,
    ],
  })
})

test('a text with holes keeps what is known of it', () => {
  const name = bucketName('!Sub "logs-${Other.Arn}-${Stage}-${Owner}"', SECTIONS)
  expect(name).toBeInstanceOf(Unknown)
  expect(name).toMatchObject({
    template: ['logs-', expect.any(Unknown), '-dev-', expect.any(Unknown)],
    references: [{ address: 'Other', attribute: 'arn' }],
  })
})
