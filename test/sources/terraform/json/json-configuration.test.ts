// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import type { Value } from '../../../../src/model/value.ts'
import { addressesOf, collect } from '../modules/collect.ts'

function collectJson(configuration: unknown) {
  return collect({ 'main.tf.json': JSON.stringify(configuration, undefined, 2) })
}

/** The name of the bucket whose name is `value`. */
function bucketNamed(value: unknown, beside: Readonly<Record<string, unknown>> = {}): Value {
  const { resources } = collectJson({ ...beside, resource: { aws_s3_bucket: { it: { bucket: value } } } })
  return resources[0]?.name ?? null
}

test.each<[unknown, Value]>([
  ['plain', 'plain'],
  ['${var.name}-x', 'n-x'],
  ['${upper("a\\"b")}', 'A"B'],
  ['two\nlines ${1 + 1}', 'two\nlines 2'],
  ['$${literally}', '${literally}'],
  ['%{ if true }yes%{ else }no%{ endif }', 'yes'],
  ['${not a template', '${not a template'],
  [5, '5'],
  ['${local.list[1]}', 'b'],
  ['${local.object.a}', 'A'],
])('strings are templates: %j', (value, name) => {
  const beside = {
    variable: { name: { type: 'string', default: 'n' } },
    locals: { list: ['a', 'b'], object: { a: '${upper("a")}' } },
  }
  expect(bucketNamed(value, beside)).toBe(name)
})

test('blocks are objects or lists of objects, at every level', () => {
  const collected = collectJson({
    '//': 'a comment',
    resource: [
      { aws_s3_bucket: { a: { '//': 'another' }, b: [{}] } },
      { aws_s3_bucket: [{ c: { count: 2, bucket: 'c${count.index}' } }] },
    ],
  })
  expect(addressesOf(collected)).toEqual([
    '.: aws_s3_bucket.a',
    '.: aws_s3_bucket.b',
    '.: aws_s3_bucket.c[0]',
    '.: aws_s3_bucket.c[1]',
  ])
  expect(collected.gaps).toEqual([])
})

test('nested blocks mean what they mean in native syntax', () => {
  const ingress = { protocol: 'tcp', from_port: 22, to_port: '${20 + 2}', cidr_blocks: ['0.0.0.0/0'] }
  const rule = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, CidrIp: '0.0.0.0/0' }
  const { resources } = collectJson({
    resource: {
      aws_security_group: {
        one: { ingress },
        several: { ingress: [ingress, ingress] },
        dynamic: {
          dynamic: {
            ingress: { for_each: [22], iterator: 'it', content: { ...ingress, to_port: '${it.value}' } },
          },
        },
      },
    },
  })
  const rulesOf = resources.map(({ properties }) => properties)
  expect(rulesOf).toMatchObject([
    { SecurityGroupIngress: [rule] },
    { SecurityGroupIngress: [rule, rule] },
    { SecurityGroupIngress: [rule] },
  ])
})

test('modules, providers, variables and outputs', () => {
  const { resources, gaps } = collect({
    'main.tf.json': JSON.stringify({
      provider: { aws: [{ region: 'eu-west-1' }, { alias: 'east', region: 'us-east-1' }] },
      module: { m: { source: './m', providers: { aws: 'aws.east' }, size: '8' } },
      resource: { aws_s3_bucket: { west: { bucket: '${module.m.name}' } } },
    }),
    'm/main.tf.json': JSON.stringify({
      variable: { size: { type: 'number' } },
      output: { name: { value: 'size-${var.size + 1}' } },
      resource: { aws_s3_bucket: { east: {} } },
    }),
  })
  expect(gaps).toEqual([])
  expect(resources.filter(({ type }) => type === 'AWS::S3::Bucket')).toMatchObject([
    { name: 'size-9', region: 'eu-west-1' },
    { address: 'module.m.aws_s3_bucket.east', region: 'us-east-1' },
  ])
})

test('resources stand where they are written', () => {
  const { resources } = collectJson({ resource: { aws_s3_bucket: { it: { bucket: 'b' } } } })
  expect(resources[0]?.location).toEqual({ file: 'main.tf.json', startLine: 4, endLine: 6 })
  expect(resources[0]?.locations.get('BucketName')).toMatchObject({ startLine: 5 })
})

test.each([
  ['{"resource": ', { line: 1, reason: 'Expected a value' }],
  ['{\n  "resource": "all"\n}', { line: 2, column: 15, reason: 'Expected an object, or a list of objects' }],
])('%s is a gap', (text, gap) => {
  const { resources, gaps } = collect({
    'main.tf.json': text,
    'other.tf': 'resource "aws_s3_bucket" "it" {\n}\n',
  })
  expect(gaps).toMatchObject([{ subject: 'main.tf.json', ...gap }])
  expect(resources).toHaveLength(1)
})
