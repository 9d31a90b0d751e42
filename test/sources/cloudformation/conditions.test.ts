// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { conditionsOf } from '../../../src/model/origin.ts'
import { evaluate } from '../../support/evaluate.ts'
import { collect, collectAll } from './template.ts'

const BY_DEFAULT = `
Parameters:
  Stage: { Type: String, Default: dev }
  Logs: { Type: String, Default: 'false', AllowedValues: ['true', 'false'] }
  Name: { Type: String, Default: '' }
  Only: { Type: String, Default: one, AllowedValues: [one] }
  Given: { Type: String, Default: x }
Conditions:
  IsProduction: !Equals [!Ref Stage, prod]
  IsOther: !Not [!Equals [!Ref Stage, prod]]
  HasLogs: !Equals [!Ref Logs, 'true']
  IsNamed: !Not [!Equals [!Ref Name, '']]
  Both: !And [!Condition IsProduction, !Condition HasLogs]
  Contradiction: !And [!Equals [!Ref Stage, a], !Equals [!Ref Stage, b]]
  Either: !Or [!Equals [a, b], !Condition HasLogs]
  Never: !Equals [a, b]
  NotAllowed: !Equals [!Ref Only, two]
  Composed: !Equals [!Sub '\${Stage}-x', prod-x]
Resources:
`

/** The resource `R` of a template in which it has a condition. */
function conditional(condition: string, properties = '') {
  const { resources } = collect(
    `${BY_DEFAULT}  R: { Type: AWS::S3::Bucket, Condition: ${condition}${properties} }\n`,
  )
  return resources[0]
}

describe('a resource whose condition fails by default', () => {
  test.each(['IsProduction', 'HasLogs', 'IsNamed', 'Both', 'Either', 'Composed'])(
    'is read as if %s held',
    (condition) => {
      expect(conditional(condition)).toMatchObject({ address: 'R', origin: { onlyIf: [condition] } })
    },
  )

  test.each(['Never', 'Contradiction', 'NotAllowed'])(
    'is not there if no parameter makes %s hold',
    (name) => {
      expect(conditional(name)).toBeUndefined()
    },
  )

  test('is read with the values of parameters that make the condition hold', () => {
    const named = (condition: string, name: string) =>
      conditional(condition, `, Properties: { BucketName: ${name} }`)?.properties
    expect(named('IsProduction', '!Ref Stage')).toEqual({ BucketName: 'prod' })
    expect(named('HasLogs', '!Sub "logs-${Logs}"')).toEqual({ BucketName: 'logs-true' })
    expect(named('IsProduction', '!If [IsOther, other, production]')).toEqual({ BucketName: 'production' })
    expect(named('IsNamed', '!Ref Name')).toMatchObject({
      BucketName: { reason: 'parameter Name has another value than its default there' },
    })
  })

  test('says so in the reason of its findings', () => {
    const { resources } = collect(`${BY_DEFAULT}
  R: { Type: AWS::S3::Bucket, Condition: IsProduction, Properties: { AccessControl: PublicRead } }
`)
    const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
    expect(findings.map(({ status }) => status)).toContain('FAIL')
    for (const { reason } of findings)
      expect(reason).toMatch(
        / The resource exists only if condition IsProduction holds, which it does not by default\.$/,
      )
  })
})

test('what does not exist by default speaks for nothing that does, and for what exists with it', () => {
  const trail = (name: string, condition: string) =>
    `  ${name}: { Type: AWS::S3::Bucket${condition} }
  ${name}Policy:
    Type: AWS::S3::BucketPolicy
    Condition: IsProduction
    Properties:
      Bucket: !Ref ${name}
      PolicyDocument:
        Statement:
          - { Effect: Deny, Principal: '*', Action: 's3:*', Resource: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }
`
  const { resources } = collect(
    BY_DEFAULT + trail('Always', '') + trail('Sometimes', ', Condition: IsProduction'),
  )
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
  const status = (address: string) =>
    findings.find(
      ({ check, resource }) => check.id === 's3_bucket_policy_requires_tls' && resource.address === address,
    )?.status
  expect([status('Always'), status('Sometimes')]).toEqual(['FAIL', 'PASS'])
})

test('a rule that does not exist by default is part of its group only where that does not exist either', () => {
  const opened = (group: string, condition: string) => `
  ${group}: { Type: AWS::EC2::SecurityGroup, Properties: { GroupDescription: of a host }${condition} }
  ${group}Ssh:
    Type: AWS::EC2::SecurityGroupIngress
    Condition: IsProduction
    Properties: { GroupId: !Ref ${group}, IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }
`
  const { resources } = collect(
    BY_DEFAULT + opened('Always', '') + opened('Sometimes', ', Condition: IsProduction'),
  )
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
  const ssh = findings.filter(({ check }) => check.id === 'ec2_security_group_no_public_ssh')
  expect(Object.fromEntries(ssh.map(({ resource, status }) => [resource.address, status]))).toEqual({
    Always: 'PASS',
    AlwaysSsh: 'FAIL',
    Sometimes: 'FAIL',
  })
})

test('a condition that fails by a parameter that was given leaves its resource out', () => {
  const files = { 'a.yaml': `${BY_DEFAULT}  R: { Type: AWS::S3::Bucket, Condition: IsProduction }\n` }
  expect(collectAll(files, new Map([['Stage', 'test']])).resources).toEqual([])
  const [resource] = collectAll(files, new Map([['Stage', 'prod']])).resources
  expect(resource && conditionsOf(resource)).toBeUndefined()
  expect(resource).toMatchObject({ address: 'R' })
})

test('a template of thousands of conditions is read in bounded time, and says what is missing', () => {
  const count = 5_000
  const lines = (of: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => of(index)).join('\n')
  const { gaps } = collect(`
Parameters:
  P: { Type: String, Default: x }
Conditions:
${lines((index) => `  C${index}: !Equals [!Ref P, 'v${index}']`)}
Resources:
${lines((index) => `  R${index}: { Type: AWS::S3::Bucket, Condition: C${index} }`)}
`)
  expect(gaps).toEqual([expect.objectContaining({ reason: expect.stringContaining('too long to evaluate') })])
}, 60_000)
