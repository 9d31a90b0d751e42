// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import { conditionsOf } from '../../../src/model/origin.ts'
import { evaluate } from '../../support/evaluate.ts'
import { collectAll } from './template.ts'

const CHILD = `
Parameters:
  Acl: { Type: String, Default: PublicRead }
  Logs: { Type: String, Default: none }
Resources:
  Store:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: !Ref Acl
      LoggingConfiguration: { DestinationBucketName: !Ref Logs }
Outputs:
  Name: { Value: !Ref Store }
  Fixed: { Value: !Sub 'bucket-of-\${Acl}' }
  Same: { Value: !Ref Acl }
`

function stack(id: string, url: string, parameters = '') {
  return `
  ${id}:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: ${url}, Parameters: { ${parameters} } }
`
}

describe('a template that another one nests', () => {
  test('is read with what it is passed, and not by itself', () => {
    const { resources, gaps } = collectAll({
      'app/main.yaml': `Resources:${stack('Data', '../parts/child.yaml', 'Acl: Private, Logs: !Ref Logs')}  Logs: { Type: AWS::S3::Bucket }\n`,
      'parts/child.yaml': CHILD,
    })
    expect(gaps).toEqual([])
    expect(resources).toHaveLength(2)
    expect(resources[0]).toMatchObject({
      address: 'Data.Store',
      scope: 'app/main.yaml',
      origin: { source: 'template', addressedIn: 'app/main.yaml' },
      location: { file: 'parts/child.yaml', startLine: 6 },
      calls: [{ what: 'call of stack Data', location: { file: 'app/main.yaml', startLine: 2 } }],
      properties: {
        AccessControl: 'Private',
        LoggingConfiguration: { DestinationBucketName: { references: [{ address: 'Logs' }] } },
      },
    })
  })

  test('has findings that stand where the fix goes: at what is passed, or the call that passes nothing, or its own line', () => {
    const { resources } = collectAll({
      'main.yaml': `Resources:
  Passing:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: child.yaml
      Parameters:
        Acl: PublicRead
${stack('Silent', 'child.yaml')}`,
      'child.yaml': CHILD,
    })
    const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
    const placeOf = (id: string, address: string) =>
      findings.find(({ check, resource }) => check.id === id && resource.address === address)?.location
    expect(placeOf('s3_bucket_acl_not_public', 'Passing.Store')).toMatchObject({
      file: 'main.yaml',
      startLine: 7,
      related: [{ what: 'parameter Acl in stack Passing', location: { file: 'child.yaml', startLine: 9 } }],
    })
    expect(placeOf('s3_bucket_acl_not_public', 'Silent.Store')).toMatchObject({
      file: 'main.yaml',
      startLine: 9,
      related: [{ what: 'parameter Acl in stack Silent', location: { file: 'child.yaml', startLine: 9 } }],
    })
    expect(placeOf('s3_bucket_versioning_enabled', 'Passing.Store')).toMatchObject({
      file: 'child.yaml',
      startLine: 8,
      related: [{ what: 'call of stack Passing', location: { file: 'main.yaml', startLine: 2 } }],
    })
  })

  test('two levels deep has findings at the outermost value', () => {
    const { resources } = collectAll({
      'main.yaml': `Resources:${stack('Outer', 'middle.yaml', 'Kind: PublicRead')}`,
      'middle.yaml': `Parameters: { Kind: { Type: String } }\nResources:${stack('Inner', 'child.yaml', 'Acl: !Ref Kind')}`,
      'child.yaml': CHILD,
    })
    const place = resources[0]?.locations.get('AccessControl')
    expect([place?.file, place?.related?.map(({ what, location }) => [what, location.file])]).toEqual([
      'main.yaml',
      [
        ['parameter Acl in stack Outer.Inner', 'child.yaml'],
        ['parameter Kind in stack Outer', 'middle.yaml'],
      ],
    ])
  })

  test('hands its outputs back', () => {
    const { resources } = collectAll({
      'main.yaml': `Resources:${stack('Data', 'child.yaml', 'Acl: Private')}
  Other:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !GetAtt Data.Outputs.Fixed
      LoggingConfiguration: { DestinationBucketName: !Sub '\${Data.Outputs.Name}' }
`,
      'child.yaml': CHILD,
    })
    expect(resources.find(({ address }) => address === 'Other')?.properties).toMatchObject({
      BucketName: 'bucket-of-Private',
      LoggingConfiguration: { DestinationBucketName: { references: [{ address: 'Data.Store' }] } },
    })
  })

  test('twice is two stacks, whose findings do not share a uid', () => {
    const { resources } = collectAll({
      'main.yaml': `Resources:${stack('A', 'child.yaml', 'Acl: Private')}${stack('B', 'child.yaml')}`,
      'child.yaml': CHILD,
    })
    const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
    const acl = findings.filter(({ check }) => check.id === 's3_bucket_acl_not_public')
    expect(acl.map((finding) => [finding.status, findingUid(finding)])).toEqual([
      ['PASS', 'assay-iac-s3_bucket_acl_not_public-any-main.yaml:A.Store'],
      ['FAIL', 'assay-iac-s3_bucket_acl_not_public-any-main.yaml:B.Store'],
    ])
  })

  test.each([
    ['https://s3.amazonaws.com/bucket/v1/parts/child.yaml'],
    ['!Sub "https://${Bucket}.s3.${AWS::Region}.amazonaws.com/${Prefix}parts/child.yaml"'],
    ['!Join ["/", [!Ref Base, parts/child.yaml]]'],
  ])('is found by the end of its address: %s', (url) => {
    const { resources, gaps } = collectAll({
      'main.yaml': `Parameters: { Base: { Type: String } }\nResources:${stack('Data', url)}`,
      'parts/child.yaml': CHILD,
      'old/child.yaml': CHILD,
    })
    expect(gaps).toEqual([])
    expect(resources.map(({ address }) => address).sort()).toEqual(['Data.Store', 'Store'])
  })

  test('is a gap where several could be meant, and each of them is read by itself', () => {
    const { resources, gaps } = collectAll({
      'main.yaml': `Resources:${stack('Data', 'https://s3.amazonaws.com/bucket/child.yaml')}`,
      'a/child.yaml': CHILD,
      'b/child.yaml': CHILD,
    })
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'The template of nested stack Data is not part of the scan.',
    ])
    expect(resources.map(({ scope }) => scope)).toEqual(['a/child.yaml', 'b/child.yaml'])
  })

  test('is read with a condition that fails by default, and says which', () => {
    const { resources } = collectAll({
      'main.yaml': `
Parameters: { Stage: { Type: String, Default: dev } }
Conditions: { IsProduction: !Equals [!Ref Stage, prod] }
Resources:
  Data:
    Type: AWS::CloudFormation::Stack
    Condition: IsProduction
    Properties: { TemplateURL: child.yaml, Parameters: { Acl: Private, Stage: !Ref Stage } }
`,
      'child.yaml': `
Parameters: { Stage: { Type: String, Default: x }, Acl: { Type: String } }
Conditions: { IsTest: !Equals [!Ref Acl, Public], IsProduction: !Equals [!Ref Stage, prod] }
Resources:
  Store: { Type: AWS::S3::Bucket, Condition: IsProduction, Properties: { AccessControl: !Ref Acl } }
  Test: { Type: AWS::S3::Bucket, Condition: IsTest }
`,
    })
    expect(resources.map((resource) => [resource.address, conditionsOf(resource)])).toEqual([
      ['Data.Store', ['IsProduction']],
    ])
  })

  test('by a stack that is never made is read by itself', () => {
    const { resources } = collectAll({
      'main.yaml': `
Conditions: { Never: !Equals [a, b] }
Resources:
  Data: { Type: AWS::CloudFormation::Stack, Condition: Never, Properties: { TemplateURL: child.yaml } }
`,
      'child.yaml': CHILD,
    })
    expect(resources.map(({ scope, address }) => [scope, address])).toEqual([['child.yaml', 'Store']])
  })

  test('that cannot be read is its own gap', () => {
    const { gaps } = collectAll({
      'main.yaml': `Resources:${stack('Data', 'child.yaml')}`,
      'child.yaml': 'Resources: { A: { Type: AWS::S3::Bucket',
    })
    expect(gaps.map(({ subject }) => subject)).toEqual(['main.yaml', 'child.yaml'])
  })

  test.each(['../../outside.yaml', '.git/child.yaml', '/etc/child.yaml'])('at %s is not read', (url) => {
    const { gaps } = collectAll({
      'main.yaml': `Resources:${stack('Data', url)}`,
      '.git/child.yaml': CHILD,
    })
    expect(gaps).toHaveLength(1)
  })
})

describe('hostile stacks', () => {
  test('templates that nest each other are read once', () => {
    const { resources, gaps } = collectAll({
      'a.yaml': `Resources:\n  A: { Type: AWS::S3::Bucket }${stack('B', 'b.yaml')}`,
      'b.yaml': `Resources:\n  B: { Type: AWS::S3::Bucket }${stack('A', 'a.yaml')}`,
    })
    expect(resources.map(({ address }) => address)).toEqual(['A', 'B.B'])
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'The template of nested stack B.A is one that it is nested in.',
    ])
  })

  test.each(['Fixed', 'Same'])('outputs %s and parameters that need each other are unknown', (name) => {
    const { resources } = collectAll({
      'main.yaml': `Resources:${stack('A', 'child.yaml', `Acl: !GetAtt B.Outputs.${name}`)}${stack('B', 'child.yaml', `Acl: !GetAtt A.Outputs.${name}`)}`,
      'child.yaml': CHILD,
    })
    expect(resources).toHaveLength(2)
  })

  test('stacks that multiply at each level are bounded, and said to be cut', () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, level) => [
        `l${level}.yaml`,
        `Resources:\n  X: { Type: AWS::S3::Bucket }${Array.from({ length: 30 }, (_, index) => stack(`S${index}`, `l${level + 1}.yaml`)).join('')}`,
      ]),
    )
    const { gaps, resources } = collectAll({ ...files, 'l9.yaml': CHILD })
    expect(gaps.some(({ reason }) => reason.includes('takes too long to evaluate'))).toBe(true)
    expect(resources.length).toBeLessThan(200_000)
  }, 60_000)
})
