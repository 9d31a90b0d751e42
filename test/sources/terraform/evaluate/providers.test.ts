import { expect, test } from 'vitest'
import { Unknown } from '../../../../src/model/unknown.ts'
import type { Value } from '../../../../src/model/value.ts'
import { collect } from '../modules/collect.ts'
import { evaluateRoot, evaluateText, resourceNamed } from './evaluate.ts'

const NOT_SET = new Unknown('the provider takes its region from its environment')

const VPC =
  'resource "aws_s3_bucket" "it" {\n}\nresource "aws_s3_bucket" "peer" {\n  provider = aws.peer\n}\n'

const PROVIDERS = `
provider "aws" {
  region = "eu-west-1"
}
provider "aws" {
  alias  = "east"
  region = "us-east-1"
}
`

test.each([
  ['the default one', '', VPC, ['eu-west-1', NOT_SET]],
  [
    'those it is handed',
    'providers = {\n    aws = aws.east\n    aws.peer = aws\n  }',
    VPC,
    ['us-east-1', 'eu-west-1'],
  ],
  [
    'the default one beside those it is handed',
    'providers = {\n    aws.peer = aws.east\n  }',
    VPC,
    ['eu-west-1', 'us-east-1'],
  ],
  ['not another provider', 'providers = {\n    google = google.east\n  }', VPC, ['eu-west-1', NOT_SET]],
  [
    'its own',
    '',
    `${VPC}provider "aws" {\n  region = "sa-east-1"\n}\nprovider "aws" {\n  alias = "peer"\n  region = "ca-west-1"\n}\n`,
    ['sa-east-1', 'ca-west-1'],
  ],
  [
    'what it is handed rather than its own',
    'providers = {\n    aws = aws.east\n  }',
    `${VPC}provider "aws" {\n}\n`,
    ['us-east-1', NOT_SET],
  ],
])('a module uses %s', (_, providers, child, regions) => {
  const { resources } = collect({
    'main.tf': `${PROVIDERS}module "vpc" {\n  source = "./vpc"\n  ${providers}\n}\n`,
    'vpc/main.tf': child,
  })
  const inRegions = resources.filter(({ cloud }) => cloud === 'aws')
  expect(inRegions.map(({ region }) => region)).toEqual(regions)
})

/** The values of expressions in a module that declares `text`. */
function valuesOf(text: string, ...expressions: readonly string[]): readonly (Value | undefined)[] {
  const written = expressions.map((expression, index) => `  x${index} = ${expression}\n`).join('')
  const module = evaluateText(`${text}\nresource "test_thing" "it" {\n${written}}\n`)
  const { attributes } = resourceNamed(module, 'test_thing.it')
  return expressions.map((_, index) => attributes.get(`x${index}`)?.value)
}

const COMPUTED = { reason: 'known only after apply' }

const TAGGED = `
resource "aws_s3_bucket" "own" {
  tags = { Stage = "prod" }
}
resource "aws_s3_bucket" "none" {
}
resource "aws_s3_bucket" "elsewhere" {
  provider = aws.other
  tags     = { Stage = "prod" }
}
data "aws_s3_bucket" "read" {
}
`

test.each([
  ['as a block', 'default_tags {\n    tags = { Team = "web", Stage = "test" }\n  }'],
  ['as an argument', 'default_tags = { tags = { Team = "web", Stage = "test" } }'],
])('default tags of the provider, written %s, lie under the resource’s own', (_, written) => {
  const tags = [
    'aws_s3_bucket.own',
    'aws_s3_bucket.none',
    'aws_s3_bucket.elsewhere',
    'data.aws_s3_bucket.read',
  ]
  const values = valuesOf(
    `provider "aws" {\n  ${written}\n}\n${TAGGED}`,
    ...tags.map((address) => `${address}.tags_all`),
  )
  expect(values).toMatchObject([
    { Team: 'web', Stage: 'prod' },
    { Team: 'web', Stage: 'test' },
    { Stage: 'prod' },
    COMPUTED,
  ])
})

test('unknown tags leave all tags unknown', () => {
  const open = 'variable "tags" {}\nprovider "aws" {\n  default_tags {\n    tags = var.tags\n  }\n}\n'
  expect(valuesOf(open + TAGGED, 'aws_s3_bucket.own.tags_all')).toMatchObject([
    { reason: 'variable tags has no default' },
  ])
})

test.each([
  ['its region', 'region = data.aws_region.current.name', 'data.aws_region.current.name', 'region'],
  ['its tags', 'default_tags { tags = aws_vpc.it.tags_all }', 'aws_vpc.it.tags_all', 'default_tags.tags'],
])('a provider that needs %s to tell them is said to', (_, written, value, argument) => {
  const { gaps } = evaluateRoot({
    'main.tf': `
provider "aws" {
  ${written}
}
data "aws_region" "current" {}
resource "aws_vpc" "it" {}
locals {
  asked = ${value}
}`,
  })
  const name = `provider.aws.${argument}`
  expect(gaps).toMatchObject([
    { reason: `${name} is unknown: it refers to itself: ${name} → ${name}.`, line: 3 },
  ])
})

test('what comes from the provider is tainted where the provider’s argument is', () => {
  const { module } = evaluateRoot(
    {
      'main.tf': `
provider "aws" {
  region = file("region.txt")
  default_tags {
    tags = { Team = file("team.txt") }
  }
}
data "aws_region" "current" {}
resource "aws_vpc" "it" {
  region = data.aws_region.current.name
  tags   = aws_s3_bucket.it.tags_all
}
resource "aws_s3_bucket" "it" {
}`,
    },
    { 'region.txt': 'eu-west-1', 'team.txt': 'secret' },
  )
  expect(Object.fromEntries(resourceNamed(module, 'aws_vpc.it').attributes)).toMatchObject({
    region: { value: 'eu-west-1', tainted: true },
    tags: { value: { Team: 'secret' }, tainted: true },
  })
})

test('the region that a data source finds is that of its provider', () => {
  const module = evaluateText(`
provider "aws" {
  region = "eu-west-1"
}
provider "aws" {
  alias  = "beside"
  region = data.aws_region.current.name
}
provider "aws" {
  alias = "silent"
}
data "aws_region" "current" {
  region = null
}
data "aws_region" "beside" {
  provider = aws.beside
}
data "aws_region" "asked" {
  region = "us-east-1"
}
data "aws_region" "silent" {
  provider = aws.silent
}
resource "aws_s3_bucket" "names" {
  current = data.aws_region.current.region
  beside  = data.aws_region.beside.id
  asked   = data.aws_region.asked.name
  silent  = data.aws_region.silent.name
  text    = data.aws_region.current.description
}
`)
  const { attributes } = resourceNamed(module, 'aws_s3_bucket.names')
  const values = ['current', 'beside', 'asked', 'silent', 'text'].map((name) => attributes.get(name)?.value)
  const computed = { reason: 'known only after apply' }
  expect(values).toMatchObject(['eu-west-1', 'eu-west-1', 'us-east-1', computed, computed])
})
