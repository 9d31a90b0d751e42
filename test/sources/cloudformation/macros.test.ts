// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub and Fn::ForEach, not of JavaScript
import { describe, expect, test } from 'vitest'
import { processorTime } from '../../support/growth.ts'
import { collect, collectAll, resourcesOf } from './template.ts'

describe('Fn::ForEach', () => {
  const addresses = (text: string) => resourcesOf(text).map(({ address }) => address)

  test('makes resources, each at the line that makes it', () => {
    const resources = resourcesOf(`
Transform: AWS::LanguageExtensions
Resources:
  Fn::ForEach::Buckets:
    - Name
    - [logs, data-lake]
    - Bucket&{Name}:
        Type: AWS::S3::Bucket
        Properties:
          BucketName: !Sub \${Name}-\${AWS::Partition}
          AccessControl: !Ref Name
  Other: { Type: AWS::S3::Bucket }
`)
    expect(resources.map(({ address, properties }) => [address, properties])).toMatchObject([
      ['Bucketlogs', { BucketName: 'logs-aws', AccessControl: 'logs' }],
      ['Bucketdatalake', { BucketName: 'data-lake-aws', AccessControl: 'data-lake' }],
      ['Other', {}],
    ])
    expect(resources[1]?.locations.get('BucketName')).toMatchObject({ startLine: 10 })
  })

  test('loops over parameters, mappings, and within itself', () => {
    expect(
      addresses(`
Parameters:
  Names: { Type: CommaDelimitedList, Default: 'a,b' }
Mappings:
  Zones: { a: { Names: [x] }, b: { Names: [v, w] } }
Resources:
  Fn::ForEach::Names:
    - Name
    - !Ref Names
    - Fn::ForEach::Zones:
        - Zone
        - !FindInMap [Zones, !Ref Name, Names]
        - B\${Name}\${Zone}: { Type: AWS::S3::Bucket }
`),
    ).toEqual(['Bax', 'Bbv', 'Bbw'])
  })

  test('makes properties, conditions and outputs, which functions refer to', () => {
    const [bucket, topic] = resourcesOf(`
Parameters: { Stage: { Type: String, Default: b } }
Conditions:
  Fn::ForEach::Stages:
    - S
    - [a, b]
    - Is\${S}: !Equals [!Ref Stage, !Ref S]
Resources:
  Shop:
    Type: AWS::S3::Bucket
    Properties:
      Fn::ForEach::Settings:
        - Setting
        - [BucketName]
        - \${Setting}: !If [Isb, right, wrong]
  Fn::ForEach::Topics:
    - T
    - [One]
    - Topic\${T}: { Type: AWS::SNS::Topic, Properties: { KmsMasterKeyId: !GetAtt 'Key\${T}.Arn' } }
`)
    expect(bucket?.properties).toMatchObject({ BucketName: 'right' })
    expect(topic?.properties).toMatchObject({ KmsMasterKeyId: { references: [{ address: 'KeyOne' }] } })
  })

  test('have identifiers of one letter, which are text', () => {
    const { resources, gaps } = collect(`
Parameters: { Names: { Type: CommaDelimitedList, Default: 'One,Two' } }
Resources:
  Fn::ForEach::Volumes:
    - N
    - !Ref Names
    - Volume\${N}: { Type: AWS::S3::Bucket, Properties: { BucketName: !Sub 'shop-\${N}' } }
`)
    expect(gaps).toEqual([])
    expect(resources.map(({ address, name }) => [address, name])).toEqual([
      ['VolumeOne', 'shop-One'],
      ['VolumeTwo', 'shop-Two'],
    ])
  })

  test('over what is not known is a gap with the reason', () => {
    const { gaps } = collect(`
Parameters: { Names: { Type: CommaDelimitedList } }
Resources:
  Fn::ForEach::Names: [Name, !Ref Names, { 'B\${Name}': { Type: AWS::S3::Bucket } }]
`)
    expect(gaps).toEqual([
      {
        subject: 'stack.yaml',
        line: 4,
        reason:
          'Fn::ForEach::Names is not evaluated, so what it makes is not scanned. Its collection is not known.',
      },
    ])
  })

  test('loops within loops are bounded', () => {
    const items = Array.from({ length: 40 }, (_, index) => index).join(', ')
    const nested = (depth: number): string =>
      depth === 0
        ? `{ 'B\${A1}\${A2}\${A3}\${A4}\${A5}': { Type: AWS::S3::Bucket } }`
        : `{ 'Fn::ForEach::L${depth}': [A${depth}, [${items}], ${nested(depth - 1)}] }`
    const time = processorTime(() => {
      const { resources, gaps } = collect(`Resources:\n  ${nested(5)}\n`)
      expect(resources).toEqual([])
      expect(gaps[0]?.reason).toContain('It makes too much.')
    })
    expect(time).toBeLessThan(20_000)
  })

  test('a text that each loop lengthens is bounded', () => {
    const long = 'x'.repeat(10_000)
    const nested = (depth: number): string =>
      depth === 0
        ? `{ B: { Type: AWS::S3::Bucket, Properties: { BucketName: '${'${A1}'.repeat(1000)}' } } }`
        : `{ 'Fn::ForEach::L${depth}': [A${depth}, ['${depth === 1 ? '${A2}${A2}${A2}' : long}'], ${nested(depth - 1)}] }`
    const { gaps } = collect(`Resources:\n  ${nested(2)}\n`)
    expect(gaps[0]?.reason).toContain('It makes too much.')
  })
})

describe('AWS::Include', () => {
  const including = (location: string) => `
Resources:
  Shop:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: shop
      Fn::Transform: { Name: AWS::Include, Parameters: { Location: ${location} } }
`

  test('of a file in the tree is what the file says, at its lines', () => {
    const { resources, gaps } = collectAll({
      'app/stack.yaml': including('../parts/acl.yaml'),
      'parts/acl.yaml': 'AccessControl: PublicRead\n',
    })
    expect(gaps).toEqual([])
    expect(resources[0]?.properties).toMatchObject({ BucketName: 'shop', AccessControl: 'PublicRead' })
    expect(resources[0]?.locations.get('AccessControl')).toMatchObject({
      file: 'parts/acl.yaml',
      startLine: 1,
    })
  })

  test('at the top adds to the sections, and keeps the identity of the template', () => {
    const { resources, gaps } = collectAll({
      'stack.yaml': `
Transform:
  - AWS::Serverless-2016-10-31
  - { Name: AWS::Include, Parameters: { Location: parts.json } }
Resources:
  Shop: { Type: AWS::S3::Bucket }
`,
      'parts.json': '{ "Resources": { "Logs": { "Type": "AWS::S3::Bucket" } } }',
    })
    expect(gaps).toEqual([])
    expect(resources.map(({ address }) => address)).toEqual(expect.arrayContaining(['Shop', 'Logs']))
    expect(resources.find(({ address }) => address === 'Logs')).toMatchObject({
      location: { file: 'parts.json' },
      scope: 'stack.yaml',
      origin: { source: 'template', addressedIn: 'stack.yaml' },
    })
  })

  test.each([
    ['s3://bucket/acl.yaml', 'What it includes is not in the tree.'],
    ['../../../../etc/passwd', 'What it includes is not in the tree.'],
    ['.git/config', 'What it includes was not read'],
    ['missing.yaml', 'What it includes is not in the tree.'],
    ['itself.yaml', 'It includes itself.'],
    ['broken.yaml', 'What it includes was not read'],
  ])('of %s is a gap', (location, reason) => {
    const { resources, gaps } = collectAll({
      'stack.yaml': including(location),
      'itself.yaml': 'Fn::Transform: { Name: AWS::Include, Parameters: { Location: itself.yaml } }',
      'broken.yaml': '{',
    })
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.reason).toContain(reason)
    expect(resources[0]?.properties).toMatchObject({ BucketName: { reason: 'a macro or loop completes it' } })
  })

  test('of files that double at each level is bounded', () => {
    const include = (name: string) =>
      `{ 'Fn::Transform': { Name: AWS::Include, Parameters: { Location: ${name} } } }`
    const files = Object.fromEntries(
      Array.from({ length: 10 }, (_, level) => [
        `l${level}.yaml`,
        `a: [${Array.from({ length: 20 }, () => include(`l${level + 1}.yaml`)).join(', ')}]`,
      ]),
    )
    const { gaps } = collectAll({ ...files, 'stack.yaml': including('l0.yaml') })
    expect(gaps.some(({ reason }) => reason.includes('It includes too much.'))).toBe(true)
  })
})

test('functions of the language extensions', () => {
  const [bucket] = resourcesOf(
    `
Parameters: { Names: { Type: CommaDelimitedList, Default: 'a,b' } }
Mappings: { M: { first: { second: found } } }
Conditions: { Two: !Equals [!Length [a, b], 2] }
Resources:
  Shop:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !FindInMap [!Sub 'M', first, !Select [0, [second]], { DefaultValue: other }]
      AccessControl: !If [Two, !FindInMap [M, missing, second, { DefaultValue: Private }], wrong]
`.replace('!Length [a, b]', "{ 'Fn::Length': [a, b] }"),
  )
  expect(bucket?.properties).toMatchObject({ BucketName: 'found', AccessControl: 'Private' })
})
