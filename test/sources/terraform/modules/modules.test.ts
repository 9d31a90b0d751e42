// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { describe, expect, test } from 'vitest'
import { resourceUid } from '../../../../src/findings/uid.ts'
import { addressesOf, collect } from './collect.ts'

const BUCKET = `
variable "name" {}
resource "aws_s3_bucket" "it" {
  bucket = var.name
}
output "id" {
  value = aws_s3_bucket.it.id
}
output "name" {
  value = aws_s3_bucket.it.bucket
}
`

describe('Called modules', () => {
  test('are evaluated with what they are given', () => {
    const { resources, gaps } = collect({
      'live/main.tf': 'module "logs" {\n  source = "../bucket"\n  name   = "our-logs"\n}\n',
      'bucket/main.tf': BUCKET,
    })
    expect(gaps).toEqual([])
    expect(resources).toMatchObject([
      {
        address: 'module.logs.aws_s3_bucket.it',
        name: 'our-logs',
        scope: 'live',
        origin: { source: 'terraform', addressedIn: 'live' },
        location: { file: 'bucket/main.tf', startLine: 3 },
      },
    ])
  })

  test('may be given a secret that nothing in them says is one', () => {
    const { resources } = collect({
      'live/main.tf': 'module "logs" {\n  source = "../bucket"\n  name   = sensitive("our-logs")\n}\n',
      'bucket/main.tf':
        'variable "name" {}\nresource "aws_s3_bucket" "it" {\n  bucket = issensitive(var.name) ? "a" : "b"\n}\n',
    })
    expect(resources[0]?.properties).toMatchObject({
      BucketName: { reason: 'what values are made of is not followed' },
    })
  })

  test.each([
    ['count = 2', ['module.it[0].aws_s3_bucket.it', 'module.it[1].aws_s3_bucket.it']],
    ['for_each = toset(["x"])', ['module.it["x"].aws_s3_bucket.it']],
    ['count = 0', []],
    ['count = var.unset', ['module.it[*].aws_s3_bucket.it']],
  ])('with %s', (repeated, addresses) => {
    const collected = collect({
      'main.tf': `variable "unset" {}\nmodule "it" {\n  source = "./bucket"\n  ${repeated}\n  name = "n"\n}\n`,
      'bucket/main.tf': BUCKET,
    })
    expect(addressesOf(collected)).toEqual(addresses.map((address) => `.: ${address}`))
    expect(collected.gaps).toEqual([])
  })

  test('give their outputs to whoever calls them', () => {
    const { resources } = collect({
      'main.tf': `
module "all" {
  for_each = toset(["a", "b"])
  source   = "./bucket"
  name     = each.key
}
resource "aws_s3_bucket" "names" {
  bucket = join("-", values(module.all)[*].name)
}
resource "aws_s3_bucket_versioning" "a" {
  bucket = module.all["a"].id
  versioning_configuration {
    status = "Enabled"
  }
}
`,
      'bucket/main.tf': BUCKET,
    })
    const versioningOf = (address: string) =>
      resources.find((resource) => resource.address === address)?.properties
    expect(resources.map(({ name }) => name)).toEqual(['a-b', 'a', 'b'])
    expect(versioningOf('module.all["a"].aws_s3_bucket.it')).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
    })
    expect(versioningOf('module.all["b"].aws_s3_bucket.it')).not.toHaveProperty('VersioningConfiguration')
  })

  test('may use each other’s outputs, as long as no value needs itself', () => {
    const relay =
      'variable "in" {\n}\noutput "out" {\n  value = var.in\n}\noutput "fixed" {\n  value = "f"\n}\n'
    const { resources } = collect({
      'main.tf': `
module "a" {
  source = "./relay"
  in     = module.b.fixed
}
module "b" {
  source = "./relay"
  in     = module.a.out
}
resource "aws_s3_bucket" "it" {
  bucket = module.b.out
}
`,
      'relay/main.tf': relay,
    })
    expect(resources[0]?.name).toBe('f')
  })

  test('that need their own outputs are a gap', () => {
    const { gaps } = collect({
      'main.tf': 'module "a" {\n  source = "./relay"\n  in     = module.a.out\n}\n',
      'relay/main.tf':
        'variable "in" {\n}\noutput "out" {\n  value = var.in\n}\nresource "aws_s3_bucket" "it" {\n  bucket = var.in\n}\n',
    })
    expect(gaps).toEqual([
      {
        subject: 'relay/main.tf',
        line: 1,
        column: 1,
        reason:
          'module.a.var.in is unknown: it refers to itself: module.a.var.in → module.a.output.out → module.a.var.in.',
      },
    ])
  })

  test('convert what they are given, and take null for nothing where they may not be null', () => {
    const { resources } = collect({
      'main.tf': 'module "m" {\n  source = "./m"\n  size = "8"\n  name = null\n}\n',
      'm/main.tf': `
variable "size" {
  type = number
}
variable "name" {
  default  = "default"
  nullable = false
}
resource "aws_s3_bucket" "it" {
  bucket = "\${var.name}-\${var.size == 8 ? "number" : "text"}"
}
`,
    })
    expect(resources[0]?.name).toBe('default-number')
  })

  test('that call modules themselves are told apart by the whole way to them', () => {
    const collected = collect({
      'main.tf': 'module "a" {\n  source = "./a"\n}\n',
      'a/main.tf': 'module "b" {\n  count = 2\n  source = "./b"\n}\n',
      'a/b/main.tf': 'resource "aws_s3_bucket" "it" {\n}\n',
    })
    expect(addressesOf(collected)).toEqual([
      '.: module.a.module.b[0].aws_s3_bucket.it',
      '.: module.a.module.b[1].aws_s3_bucket.it',
    ])
  })

  test('know their own folder', () => {
    const { resources } = collect({
      'live/main.tf': 'module "m" {\n  source = "../m"\n}\n',
      'm/main.tf': 'resource "aws_s3_bucket" "it" {\n  bucket = "${path.module}|${path.root}"\n}\n',
    })
    expect(resources[0]?.name).toBe('../m|.')
  })
})

describe('Root modules', () => {
  const call = (name: string, source: string) =>
    `module "${name}" {\n  source = "${source}"\n  name = "${name}"\n}\n`

  test('are the folders that nobody calls', () => {
    const collected = collect({
      'bucket/main.tf': BUCKET,
      'live/main.tf': call('live', '../bucket/'),
      'other/main.tf': BUCKET,
    })
    expect(addressesOf(collected)).toEqual(
      ['other: aws_s3_bucket.it', 'live: module.live.aws_s3_bucket.it'].sort(),
    )
  })

  test('each report the modules they share, under identities of their own', () => {
    const collected = collect({
      'bucket/main.tf': BUCKET,
      'prod/main.tf': call('it', '../bucket'),
      'test/main.tf': call('it', '../bucket'),
    })
    expect(addressesOf(collected)).toEqual([
      'prod: module.it.aws_s3_bucket.it',
      'test: module.it.aws_s3_bucket.it',
    ])
    expect(collected.resources.map(resourceUid)).toEqual([
      'prod:module.it.aws_s3_bucket.it',
      'test:module.it.aws_s3_bucket.it',
    ])
  })

  test('that call each other in a circle are looked at, the first as a root', () => {
    const collected = collect({
      'a/main.tf': `${BUCKET}${call('b', '../b')}`,
      'b/main.tf': `${BUCKET}${call('a', '../a')}`,
    })
    expect(addressesOf(collected)).toEqual(['a: aws_s3_bucket.it', 'a: module.b.aws_s3_bucket.it'])
    expect(collected.gaps).toMatchObject([
      {
        subject: 'b/main.tf',
        line: 12,
        reason: 'module.b.module.a was not scanned: it calls itself, as ../a.',
      },
    ])
  })

  test('are not those that only a comment or a text speaks of', () => {
    const collected = collect({
      'bucket/main.tf': BUCKET,
      'live/main.tf':
        '# module "x" {\n#   source = "../bucket"\n# }\nlocals {\n  t = "a source = \\"../bucket\\""\n}\n',
    })
    expect(addressesOf(collected)).toEqual(['bucket: aws_s3_bucket.it'])
  })

  test('keep the identities of resources that neither a module nor a count makes', () => {
    const { resources } = collect({ 'live/main.tf': BUCKET })
    expect(resources.map(resourceUid)).toEqual(['live:aws_s3_bucket.it'])
  })
})

describe('Modules that are not there are gaps', () => {
  test.each([
    ['"./nowhere"', 'there is no folder nowhere.'],
    ['"../outside"', 'there is no folder ../outside.'],
    ['"./docs"', 'no file in docs is Terraform’s.'],
    [
      '"terraform-aws-modules/vpc/aws"',
      'its source terraform-aws-modules/vpc/aws is not installed; run terraform init first, or scan with --download-modules.',
    ],
    [
      '"git::https://user:secret@example.com/vpc.git?ref=v1"',
      'its source git::https://example.com/vpc.git is not installed; run terraform init first, or scan with --download-modules.',
    ],
    ['var.unset', 'its source is unknown: variable unset has no default.'],
    ['null', 'it names no source.'],
  ])('source = %s', (source, reason) => {
    const { resources, gaps } = collect({
      'main.tf': `variable "unset" {}\nmodule "vpc" {\n  source = ${source}\n}\nresource "aws_s3_bucket" "b" {\n  bucket = module.vpc.name\n}\n`,
      'docs/readme.md': '# Nothing',
    })
    expect(gaps).toMatchObject([
      { subject: 'main.tf', line: 2, column: 1, reason: `module.vpc was not scanned: ${reason}` },
    ])
    expect(resources.filter(({ type }) => type === 'AWS::S3::Bucket')).toMatchObject([
      { properties: { BucketName: { reason: 'module.vpc was not scanned' } } },
    ])
  })

  test('of several roots in a module they share, once', () => {
    const { gaps } = collect({
      'a/main.tf': 'module "m" {\n  source = "../m"\n}\n',
      'b/main.tf': 'module "m" {\n  source = "../m"\n}\n',
      'm/main.tf': 'module "n" {\n  source = "./nowhere"\n}\n',
      'm/broken.tf': 'resource {{',
    })
    expect(gaps.map(({ subject }) => subject)).toEqual(['m/broken.tf', 'm/main.tf'])
  })
})

describe('Modules that terraform init left', () => {
  const CALL = 'module "vpc" {\n  source = "terraform-aws-modules/vpc/aws"\n}\n'
  const manifest = (folder: string) =>
    JSON.stringify({
      Modules: [
        { Key: '', Dir: '.' },
        { Key: 'vpc', Dir: folder },
      ],
    })

  test('are found by the names of the calls that lead to them, from the root module on', () => {
    const collected = collect({
      'live/main.tf': CALL,
      'live/.terraform/modules/modules.json': manifest('.terraform/modules/vpc'),
      'live/.terraform/modules/vpc/main.tf': 'resource "aws_s3_bucket" "flow_logs" {\n}\n',
    })
    expect(addressesOf(collected)).toContain('live: module.vpc.aws_s3_bucket.flow_logs')
    expect(collected.gaps).toEqual([])
  })

  test.each([
    ['not JSON', 'live/.terraform/modules/modules.json is not valid JSON; run terraform init again.'],
    ['[]', /is not installed/],
    ['{"Modules":[null,{"Key":1}]}', /is not installed/],
    [manifest('../../../../etc'), 'there is no folder ../../../etc.'],
  ])('are a gap where %s', (text, reason) => {
    const { gaps } = collect({ 'live/main.tf': CALL, 'live/.terraform/modules/modules.json': text })
    expect(gaps).toMatchObject([{ subject: 'live/main.tf', reason: expect.stringMatching(reason) }])
  })
})

describe('Bad input', () => {
  test('modules that call two of each other on thirty levels end', () => {
    const levels = Array.from({ length: 30 }, (_, level) => [
      `m${level}/main.tf`,
      `module "a" {\n  source = "../m${level + 1}"\n}\nmodule "b" {\n  source = "../m${level + 1}"\n}\n`,
    ])
    const { gaps } = collect({ ...Object.fromEntries(levels), 'm30/main.tf': BUCKET })
    expect(gaps.length).toBeGreaterThan(0)
    expect(gaps.length).toBeLessThan(100)
  })

  test('a chain of a thousand modules ends where Terraform’s users have long stopped', () => {
    const chain = Array.from({ length: 1000 }, (_, level) => [
      `m${level}/main.tf`,
      `module "next" {\n  source = "../m${level + 1}"\n}\nresource "aws_s3_bucket" "it" {\n}\n`,
    ])
    const { resources, gaps } = collect(Object.fromEntries(chain))
    expect(resources).toHaveLength(31)
    expect(gaps).toMatchObject([{ reason: expect.stringMatching('modules nest more than 30 deep') }])
  })

  test.each([
    ['resources', (at: number) => `resource "aws_vpc" "v${at}" {}\n`],
    ['providers', (at: number) => `provider "aws" {\n  alias = "p${at}"\n}\n`],
    ['locals', (at: number) => `locals {\n  l${at} = ${at}\n}\n`],
    ['outputs', (at: number) => `output "o${at}" {\n  value = ${at}\n}\n`],
    ['calls', (at: number) => `module "m${at}" {\n  source = "./none"\n}\n`],
  ])('thousands of modules that each have thousands of %s are looked at as one', (_, declared) => {
    const { resources, gaps } = collect({
      'main.tf': 'module "m" {\n  count  = 15000\n  source = "./m"\n}\n',
      'm/main.tf': Array.from({ length: 2000 }, (_, at) => declared(at)).join(''),
    })
    expect(resources.length).toBeLessThanOrEqual(2000)
    expect(gaps).toContainEqual(
      expect.objectContaining({
        reason: expect.stringMatching('module.m would have 15000 instances, too many'),
      }),
    )
  })
})

describe('Resources that may not exist', () => {
  const versioning = (repeated: string, bucket: string) => `
variable "unset" {}
resource "aws_s3_bucket" "it" {
}
resource "aws_s3_bucket" "all" {
  for_each = var.unset
}
resource "aws_s3_bucket_versioning" "it" {
  ${repeated}
  bucket = ${bucket}
  versioning_configuration {
    status = "Enabled"
  }
}
`
  const ENABLED = { Status: 'Enabled' }
  const UNKNOWN = { reason: 'aws_s3_bucket_versioning.it[*] sets it, and nobody knows whether there is one' }
  test.each<[string, string, string, object | undefined]>([
    ['aws_s3_bucket.it', '', 'aws_s3_bucket.it.id', ENABLED],
    ['aws_s3_bucket.it', 'count = 1', 'aws_s3_bucket.it.id', ENABLED],
    ['aws_s3_bucket.it', 'count = 0', 'aws_s3_bucket.it.id', undefined],
    ['aws_s3_bucket.it', 'count = var.unset ? 1 : 0', 'aws_s3_bucket.it.id', UNKNOWN],
    ['aws_s3_bucket.all[*]', 'for_each = aws_s3_bucket.all', 'each.value.id', ENABLED],
  ])('%s is configured by one with "%s"', (address, repeated, bucket, configuration) => {
    const { resources } = collect({ 'main.tf': versioning(repeated, bucket) })
    const properties = resources.find((resource) => resource.address === address)?.properties as
      | { VersioningConfiguration?: unknown }
      | undefined
    if (configuration === undefined) expect(properties?.VersioningConfiguration).toBeUndefined()
    else expect(properties?.VersioningConfiguration).toMatchObject(configuration)
  })
})
