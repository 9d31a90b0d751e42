// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/model/value.ts'
import type { EvaluatedBlock } from '../../../../src/sources/terraform/evaluate/evaluated.ts'
import { evaluate, evaluateFiles, evaluateRoot, evaluateText, resourceNamed } from './evaluate.ts'

function valuesOf({ attributes }: EvaluatedBlock): Record<string, Value> {
  return Object.fromEntries(Array.from(attributes, ([name, { value }]) => [name, value]))
}

function blocksOf({ blocks }: EvaluatedBlock, type: string): Record<string, Value>[] {
  return (blocks.get(type) ?? []).map(valuesOf)
}

describe('Resources', () => {
  const text = `
variable "name" {
  default = "logs"
}

resource "aws_s3_bucket" "logs" {
  provider      = aws.east
  bucket        = "our-\${var.name}"
  force_destroy = null
  tags = {
    Name = var.name
  }

  versioning {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}

data "aws_caller_identity" "me" {}

provider "aws" {
  alias = "east"
}
`
  const module = evaluateText(text)
  const bucket = resourceNamed(module, 'aws_s3_bucket.logs')

  test('have an address, a mode and a provider', () => {
    const identities = module.resources.map(({ mode, type, name, address, provider }) => ({
      mode,
      type,
      name,
      address,
      provider: provider?.address,
    }))
    expect(identities).toEqual([
      {
        mode: 'managed',
        type: 'aws_s3_bucket',
        name: 'logs',
        address: 'aws_s3_bucket.logs',
        provider: 'provider.aws.east',
      },
      {
        mode: 'data',
        type: 'aws_caller_identity',
        name: 'me',
        address: 'data.aws_caller_identity.me',
        provider: undefined,
      },
    ])
  })

  test('have the arguments that are set, without nulls and without what speaks to Terraform', () => {
    expect(valuesOf(bucket)).toEqual({ bucket: 'our-logs', tags: { Name: 'logs' } })
    expect([...bucket.blocks.keys()]).toEqual(['versioning'])
    expect(blocksOf(bucket, 'versioning')).toEqual([{ enabled: true }])
  })

  test('know where they and their parts are written', () => {
    const place = (startLine: number, endLine: number) => ({ file: 'main.tf', startLine, endLine })
    expect(bucket.location).toEqual(place(6, 21))
    expect(bucket.attributes.get('bucket')?.location).toEqual(place(8, 8))
    expect(bucket.attributes.get('tags')?.location).toEqual(place(10, 12))
    expect(bucket.blocks.get('versioning')?.[0]?.location).toEqual(place(14, 16))
    expect(bucket.blocks.get('versioning')?.[0]?.attributes.get('enabled')?.location).toEqual(place(15, 15))
  })

  test('see variables and locals of other files of their folder', () => {
    const spread = evaluateFiles({
      'infra/b.tf': 'resource "a_b" "c" {\n  x = "${local.env}-${var.region}"\n}\n',
      'infra/a.tf': 'locals {\n  env = "prod"\n}\n',
      'infra/variables.tf': 'variable "region" {\n  default = "eu"\n}\n',
    })
    const resource = resourceNamed(spread, 'a_b.c')
    expect(valuesOf(resource)).toEqual({ x: 'prod-eu' })
    expect(resource.location.file).toBe('infra/b.tf')
  })

  test('with the old spelling of a provider', () => {
    const old = evaluateText(
      'provider "aws" {\n  alias = "west"\n}\nresource "aws_vpc" "main" {\n  provider = "aws.west"\n}\n',
    )
    expect(resourceNamed(old, 'aws_vpc.main').provider?.address).toBe('provider.aws.west')
  })
})

describe('Defaults of variables have the declared type', () => {
  test.each<[type: string, value: string, converted: Value]>([
    ['string', '5', '5'],
    ['"string"', 'true', 'true'],
    ['number', '"5"', 5],
    ['bool', '"true"', true],
    ['any', '[1, "a"]', [1, 'a']],
    ['string', 'null', null],
    ['list(string)', '[1, "a"]', ['1', 'a']],
    ['set(string)', '["b", "a", "b"]', ['a', 'b']],
    ['map(number)', '{ a = "1" }', { a: 1 }],
    [
      'list(object({ port = number, open = optional(bool, true), note = optional(string) }))',
      '[{ port = "80", unheard = 1 }, { port = 443, open = false }, { port = 22, open = null }]',
      [
        { port: 80, open: true, note: null },
        { port: 443, open: false, note: null },
        { port: 22, open: true, note: null },
      ],
    ],
  ])('%s = %s', (type, value, converted) => {
    expect(evaluate('var.v', `variable "v" {\n  type    = ${type}\n  default = ${value}\n}`)).toEqual(
      converted,
    )
  })

  test.each([
    ['list(string)', '"a"', 'a list is needed, not the string "a"'],
    ['object({ a = string })', '{}', 'the object lacks the attribute a'],
  ])('%s = %s is unknown', (type, value, reason) => {
    expect(evaluate('var.v', `variable "v" {\n  type    = ${type}\n  default = ${value}\n}`)).toMatchObject({
      reason,
    })
  })
})

describe('Locals', () => {
  test.each([
    ['in any order', 'locals {\n  a = "${local.b}!"\n  b = "b"\n}', 'local.a', 'b!'],
    ['of several blocks', 'locals {\n  a = 1\n}\nlocals {\n  b = 2\n}', 'local.a + local.b', 3],
  ])('%s', (_, context, expression, value) => {
    expect(evaluate(expression, context)).toBe(value)
  })

  test('that refer to each other name the cycle', () => {
    const context = 'locals {\n  a = local.b\n  b = local.c\n  c = local.b\n}'
    expect(evaluate('local.a', context)).toMatchObject({
      reason: 'it refers to itself: local.b → local.c → local.b',
    })
  })

  test('that refer to each other are a gap where nobody reads them, too', () => {
    const { gaps } = evaluateRoot({ 'main.tf': 'locals {\n  a = local.b\n  b = local.a\n}' })
    expect(gaps).toMatchObject([
      {
        subject: 'main.tf',
        line: 2,
        reason: 'local.a is unknown: it refers to itself: local.a → local.b → local.a.',
      },
    ])
  })

  test('and so do resources', () => {
    const context = 'resource "a_b" "c" {\n  x = a_b.d.x\n}\nresource "a_b" "d" {\n  x = a_b.c.x\n}'
    expect(evaluate('a_b.c.x', context)).toMatchObject({
      reason: expect.stringContaining('it refers to itself: a_b.c.x → a_b.d.x → a_b.c.x'),
    })
  })

  test('in chains of ten thousand neither overflow the stack nor are lost at the near end', () => {
    const links = Array.from({ length: 10_000 }, (_, index) => `  l${index + 1} = local.l${index}`)
    const chain = `locals {\n  l0 = "start"\n${links.join('\n')}\n}\n`
    expect(evaluate('local.l50', chain)).toBe('start')
    expect(evaluate('local.l10000', chain)).toMatchObject({ reason: 'its expression is nested too deeply' })
  })

  test('in long chains of deep expressions do not overflow the stack either', () => {
    const deep = (inner: string) =>
      `[for v in [{ a = "\${upper(join("", [${inner}]))}-" }] : v.a if true ? true : false][0]`
    const links = Array.from({ length: 1000 }, (_, index) => `  l${index + 1} = ${deep(`local.l${index}`)}`)
    const chain = `locals {\n  l0 = "start"\n${links.join('\n')}\n}\n`
    expect(evaluate('local.l2', chain)).toBe('START--')
    expect(evaluate('local.l1000', chain)).toMatchObject({ reason: 'its expression is nested too deeply' })
  })

  test('that double one another end', () => {
    const links = Array.from({ length: 40 }, (_, i) => `  l${i + 1} = [local.l${i}, local.l${i}]`)
    const doubling = `locals {\n  l0 = ["laugh"]\n${links.join('\n')}\n}\n`
    expect(evaluate('jsonencode(local.l40)', doubling)).toMatchObject({ reason: 'the value is too large' })
    expect(evaluate('length(local.l10)', doubling)).toBe(2)
  })

  test('an error in a local is none of its user’s, so that try does not hide it', () => {
    const context = 'locals {\n  broken = 1 / 0\n}'
    expect(evaluate('try(local.broken, "hidden")', context)).toMatchObject({ reason: 'it divides by zero' })
    expect(evaluate('try(1 / 0, "caught")', context)).toBe('caught')
  })
})

describe('Dynamic blocks', () => {
  const dynamic = (forEach: string, iterator = '') => `
variable "unset" {}
resource "aws_security_group" "web" {
  ingress {
    port = 22
  }
  dynamic "ingress" {
    for_each = ${forEach}
    ${iterator}
    content {
      port   = ${iterator === '' ? 'ingress' : 'rule'}.value.port
      closed = true
      range {
        from = 1
      }
    }
  }
}
`
  test.each([
    ['one for each item', '[{ port = 80 }, { port = 443 }]', '', [{ port: 22 }, { port: 80 }, { port: 443 }]],
    [
      'with an iterator of its own',
      '{ web = { port = 80 } }',
      'iterator = rule',
      [{ port: 22 }, { port: 80 }],
    ],
    ['none for an empty list', '[]', '', [{ port: 22 }]],
  ])('%s', (_, forEach, iterator, expected) => {
    const group = resourceNamed(evaluateText(dynamic(forEach, iterator)), 'aws_security_group.web')
    expect(blocksOf(group, 'ingress')).toMatchObject(expected)
    expect([...group.blocks.keys()]).toEqual(['ingress'])
  })

  test('in doubt are one block that says nothing for sure', () => {
    const group = resourceNamed(evaluateText(dynamic('var.unset')), 'aws_security_group.web')
    const doubt = { reason: 'variable unset has no default' }
    expect(blocksOf(group, 'ingress')).toMatchObject([{ port: 22 }, { port: doubt, closed: doubt }])
    expect(group.blocks.get('ingress')?.[1]?.blocks.get('range')?.map(valuesOf)).toMatchObject([
      { from: doubt },
    ])
    const doubts = group.blocks
      .get('ingress')
      ?.map((block) => [block.doubt, block.blocks.get('range')?.[0]?.doubt])
    expect(doubts).toMatchObject([
      [undefined, undefined],
      [doubt, doubt],
    ])
  })
})

test('provider blocks of any type, as they are written', () => {
  const { providers } = evaluateText(`
variable "region" {}
locals {
  other = "eu-west-1"
}
provider "aws" {
  region = "us-east-1"
}
provider "aws" {
  alias  = "other"
  region = local.other
}
provider "aws" {
  alias  = "open"
  region = var.region
}
provider "google" {
  alias  = "google"
  region = "europe-west1"
}
`)
  const regions = providers.map(({ address, attributes }) => [address, attributes.get('region')?.value])
  expect(regions).toEqual([
    ['provider.aws', 'us-east-1'],
    ['provider.aws.other', 'eu-west-1'],
    ['provider.aws.open', expect.objectContaining({ reason: 'variable region has no default' })],
    ['provider.google.google', 'europe-west1'],
  ])
})

test('names that are names of object members elsewhere are names like any other', () => {
  const module = evaluateText(`
locals {
  __proto__   = { polluted = true }
  constructor = "local"
}
resource "a" "constructor" {
  __proto__ = { __proto__ = local.__proto__ }
  x         = [local.constructor, local.toString]
}
`)
  const resource = resourceNamed(module, 'a.constructor')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(JSON.stringify(resource.attributes.get('__proto__')?.value)).toBe('{"__proto__":{"polluted":true}}')
  expect(resource.attributes.get('x')?.value).toMatchObject([
    'local',
    { reason: 'local.toString is not declared' },
  ])
})
