import { expect, test } from 'vitest'
import { Unknown } from '../../../../src/model/unknown.ts'
import { collect } from '../modules/collect.ts'
import { evaluateText, resourceNamed } from './evaluate.ts'

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

test('default tags of the provider lie under the resource’s own', () => {
  const module = evaluateText(`
provider "aws" {
  default_tags {
    tags = { Team = "web", Stage = "test" }
  }
}
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
`)
  const tagsOf = (address: string) => resourceNamed(module, address).attributes.get('tags_all')
  expect(tagsOf('aws_s3_bucket.own')).toMatchObject({
    value: { Team: 'web', Stage: 'prod' },
    location: { startLine: 8 },
  })
  expect(tagsOf('aws_s3_bucket.none')).toMatchObject({
    value: { Team: 'web', Stage: 'test' },
    location: { startLine: 4 },
  })
  expect(tagsOf('aws_s3_bucket.elsewhere')).toBeUndefined()
  expect(tagsOf('data.aws_s3_bucket.read')).toBeUndefined()
})

test('unknown tags leave all tags unknown', () => {
  const module = evaluateText(`
variable "tags" {}
provider "aws" {
  default_tags {
    tags = var.tags
  }
}
resource "aws_s3_bucket" "own" {
  tags = { Stage = "prod" }
}
`)
  expect(resourceNamed(module, 'aws_s3_bucket.own').attributes.get('tags_all')).toMatchObject({
    value: { reason: 'variable tags has no default' },
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
