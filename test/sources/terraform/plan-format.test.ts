import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { terraformPlan } from '../../../src/sources/terraform/plan-format.ts'
import { evaluate } from '../../support/evaluate.ts'

const BUCKET = { mode: 'managed', type: 'aws_s3_bucket', name: 'shop' }
const VERSIONING = { mode: 'managed', type: 'aws_s3_bucket_versioning', name: 'shop' }

test('what is known only after apply refers to what the configuration refers to', () => {
  const [bucket] = resourcesOf({
    planned: [
      { ...BUCKET, address: 'aws_s3_bucket.shop', values: { force_destroy: false } },
      {
        ...VERSIONING,
        address: 'aws_s3_bucket_versioning.shop',
        values: { versioning_configuration: [{ status: 'Enabled' }] },
      },
    ],
    changes: [
      { address: 'aws_s3_bucket.shop', change: { after_unknown: { bucket: true, arn: true } } },
      { address: 'aws_s3_bucket_versioning.shop', change: { after_unknown: { bucket: true } } },
    ],
    configuration: {
      resources: [
        { address: 'aws_s3_bucket.shop', expressions: {} },
        {
          address: 'aws_s3_bucket_versioning.shop',
          expressions: { bucket: { references: ['aws_s3_bucket.shop.id', 'aws_s3_bucket.shop'] } },
        },
      ],
    },
  })
  expect(bucket).toMatchObject({
    type: 'AWS::S3::Bucket',
    address: 'aws_s3_bucket.shop',
    scope: 'tfplan.json',
    properties: { VersioningConfiguration: { Status: 'Enabled' } },
  })
  expect(bucket?.properties).not.toHaveProperty('BucketName')
})

test('resources of modules keep their addresses, and references go through variables and outputs', () => {
  const resources = resourcesOf({
    modules: [
      {
        address: 'module.stores["a"]',
        resources: [{ ...BUCKET, address: 'module.stores["a"].aws_s3_bucket.shop', values: {} }],
      },
      {
        address: 'module.versions',
        resources: [
          {
            ...VERSIONING,
            address: 'module.versions.aws_s3_bucket_versioning.shop',
            values: { versioning_configuration: [{ status: 'Enabled' }] },
          },
        ],
      },
    ],
    changes: [
      {
        address: 'module.versions.aws_s3_bucket_versioning.shop',
        change: { after_unknown: { bucket: true } },
      },
    ],
    configuration: {
      module_calls: {
        stores: {
          module: {
            outputs: {
              name: { expression: { references: ['aws_s3_bucket.shop.id', 'aws_s3_bucket.shop'] } },
            },
            resources: [{ address: 'aws_s3_bucket.shop', expressions: {} }],
          },
        },
        versions: {
          expressions: {
            bucket: { references: ['module.stores["a"].name', 'module.stores["a"]', 'module.stores'] },
          },
          module: {
            resources: [
              {
                address: 'aws_s3_bucket_versioning.shop',
                expressions: { bucket: { references: ['var.bucket'] } },
              },
            ],
          },
        },
      },
    },
  })
  expect(resources.map(({ address }) => address)).toEqual(['module.stores["a"].aws_s3_bucket.shop'])
  expect(resources[0]?.properties).toMatchObject({ VersioningConfiguration: { Status: 'Enabled' } })
})

test('instances that count makes refer to those with the same index', () => {
  const instance = (type: string, index: number, values: object) => ({
    mode: 'managed',
    type,
    name: 'shop',
    index,
    address: `${type}.shop[${index}]`,
    values,
  })
  const versioning = (index: number, status: string) =>
    instance('aws_s3_bucket_versioning', index, { versioning_configuration: [{ status }] })
  const resources = resourcesOf({
    planned: [
      instance('aws_s3_bucket', 0, {}),
      instance('aws_s3_bucket', 1, {}),
      versioning(0, 'Enabled'),
      versioning(1, 'Suspended'),
    ],
    changes: [0, 1].map((index) => ({
      address: `aws_s3_bucket_versioning.shop[${index}]`,
      change: { after_unknown: { bucket: true } },
    })),
    configuration: {
      resources: [
        {
          address: 'aws_s3_bucket_versioning.shop',
          expressions: { bucket: { references: ['aws_s3_bucket.shop', 'count.index'] } },
        },
      ],
    },
  })
  expect(resources.map(({ properties }) => properties)).toMatchObject([
    { VersioningConfiguration: { Status: 'Enabled' } },
    { VersioningConfiguration: { Status: 'Suspended' } },
  ])
})

test('regions come from the provider configuration, also by a variable of the root module', () => {
  const key = (provider_config_key: string, address: string) => ({
    address,
    provider_config_key,
    expressions: {},
  })
  const resources = resourcesOf({
    planned: ['a', 'b', 'c'].map((name) => ({
      ...BUCKET,
      name,
      address: `aws_s3_bucket.${name}`,
      values: { bucket: name },
    })),
    configuration: {
      resources: [
        key('aws', 'aws_s3_bucket.a'),
        key('aws.east', 'aws_s3_bucket.b'),
        key('aws.secret', 'aws_s3_bucket.c'),
      ],
      variables: { hidden: { sensitive: true } },
    },
    providers: {
      aws: { name: 'aws', expressions: { region: { constant_value: 'eu-central-1' } } },
      'aws.east': { name: 'aws', alias: 'east', expressions: { region: { references: ['var.region'] } } },
      'aws.secret': { name: 'aws', alias: 'secret', expressions: { region: { references: ['var.hidden'] } } },
    },
    variables: { region: { value: 'us-east-1' }, hidden: { value: 'us-gov-west-1' } },
  })
  const buckets = resources.filter(({ cloud }) => cloud === 'aws')
  expect(buckets.map(({ region }) => region)).toEqual(['eu-central-1', 'us-east-1', expect.any(Unknown)])
})

test('sensitive values are in no resource and no finding, wherever the plan marks them', () => {
  const files = [
    plan({
      planned: [
        {
          ...BUCKET,
          address: 'aws_s3_bucket.shop',
          values: { bucket: 'hunter1', acl: 'hunter2', tags: { a: 'hunter3' }, grant: [{ uri: 'hunter4' }] },
          sensitive_values: { bucket: true, tags: { a: true } },
        },
      ],
      changes: [
        {
          address: 'aws_s3_bucket.shop',
          change: { after_unknown: {}, after_sensitive: { acl: true, grant: [{ uri: true }] } },
        },
      ],
    }),
  ]
  const { resources } = joined(terraformPlan.read(files))
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'shop' })
  expect(findings).not.toEqual([])
  expect(JSON.stringify([resources, findings])).not.toContain('hunter')
})

test('a resource is located at the line of the plan that names it', () => {
  const file = plan({
    planned: [
      { ...BUCKET, address: 'aws_s3_bucket.a', values: { bucket: 'a' } },
      { ...BUCKET, address: 'module.x["k"].aws_s3_bucket.a', values: { bucket: 'b' } },
    ],
  })
  const pretty = { ...file, text: JSON.stringify(JSON.parse(file.text), undefined, 2) }
  const lines = pretty.text.split('\n')
  for (const { address, location } of joined(terraformPlan.read([pretty])).resources) {
    expect(lines[(location?.startLine ?? 0) - 1]).toContain(JSON.stringify(address).slice(1, -1))
  }
})

test.each([
  ['{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{}}', true],
  ['{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{', true],
  ['{"format_version":"1.0","terraform_version":"1.9.0","values":{}}', false],
  ['{"planned_values":{}}', false],
])('%s is a plan: %j', (text, expected) => {
  expect(terraformPlan.recognizes({ path: 'a.json', absolutePath: '/a.json', text })).toBe(expected)
})

describe('a gap', () => {
  test.each([
    ['{"planned_values": {"secret": "hunter2', 'The plan is no valid JSON'],
    ['{"errored": true}', 'Terraform ended this plan with an error'],
    ['{"complete": false}', 'Terraform deferred a part of this plan'],
  ])('%s', (text, reason) => {
    const { gaps } = joined(terraformPlan.read([{ path: 'tfplan.json', absolutePath: '/tfplan.json', text }]))
    expect(gaps).toMatchObject([{ subject: 'tfplan.json', reason: expect.stringContaining(reason) }])
    expect(JSON.stringify(gaps)).not.toContain('hunter2')
  })
})

test('deeply nested modules and values end', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  const modules = `${'{"child_modules":['.repeat(5_000)}${']}'.repeat(5_000)}`
  const bucket = `{"address":"aws_s3_bucket.a","type":"aws_s3_bucket","name":"a","values":{"grant":[${deep}]}}`
  const values = (root: string) => collectText(`{"planned_values":{"root_module":${root}}}`)
  expect(values(`{"resources":[${bucket}]}`)).toMatchObject({
    resources: [{ address: 'aws_s3_bucket.a' }],
    gaps: [],
  })
  expect(values(modules)).toMatchObject({ resources: [], gaps: [], unjudged: [] })
})

interface PlanParts {
  readonly planned?: readonly object[]
  readonly modules?: readonly object[]
  readonly changes?: readonly object[]
  readonly configuration?: object
  readonly providers?: object
  readonly variables?: object
}

function plan({ planned, modules, changes, configuration, providers, variables }: PlanParts) {
  return planFile(
    JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.14.0',
      variables,
      planned_values: { root_module: { resources: planned ?? [], child_modules: modules ?? [] } },
      resource_changes: changes ?? [],
      configuration: { provider_config: providers ?? {}, root_module: configuration ?? {} },
    }),
  )
}

function planFile(text: string) {
  return { path: 'tfplan.json', absolutePath: '/tfplan.json', text }
}

function collectText(text: string) {
  return joined(terraformPlan.read([planFile(text)]))
}

function resourcesOf(parts: PlanParts) {
  const { resources, gaps } = joined(terraformPlan.read([plan(parts)]))
  expect(gaps).toEqual([])
  return resources
}
