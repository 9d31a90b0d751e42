// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform, not of JavaScript

import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Unknown } from '../../../src/model/unknown.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import type { Attribute, Body } from '../../../src/sources/terraform/hcl/ast.ts'
import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { parseHcl } from '../../../src/sources/terraform/hcl/parser.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'

function scan(text: string) {
  const files = [{ path: 'main.tf', absolutePath: '/main.tf', text }]
  return joined(terraform.read(files, { tree: memoryTree(files) }))
}

describe('an argument that cannot be parsed', () => {
  test.each([
    ['acl = = "private"'],
    ['acl = "private'],
    ["acl = 'private'"],
    ['acl = ["a", "b"'],
    ['acl = upper("a"'],
    ['acl = upper("a"]'],
    ['acl = "a" "b"'],
    ['acl = 1 +'],
    ['acl = var.a.'],
    ['acl = "${var.}"'],
    ['acl = {\n    a = = 1\n  }'],
    ['acl = merge({\n    a = 1,,\n  }, {\n    b = 2\n  })'],
    ['acl = [\n    "a"\n    "b"\n  ]'],
    ['acl = [\n    "a"\n    # why\n\n    "b"\n  ]'],
    ['acl = [\n    "a",'],
    ['acl = x ? ; # a comment with "'],
  ])('is unknown, and all else of the block is read: %s', (broken) => {
    const text = `resource "aws_s3_bucket" "a" {\n  bucket = "a"\n  ${broken}\n\n  versioning {\n    enabled = true\n  }\n  force_destroy = true\n}\nresource "aws_s3_bucket" "b" {}\n`
    const { resources, gaps } = scan(text)
    const lines = broken.split('\n').length
    expect(gaps).toEqual([
      {
        subject: 'main.tf',
        line: expect.any(Number),
        column: expect.any(Number),
        reason: expect.stringMatching(
          new RegExp(
            `Not read: acl of the block resource "aws_s3_bucket" "a" \\(${lines === 1 ? 'line 3' : `lines 3–${2 + lines}`}\\)\\.$`,
          ),
        ),
      },
    ])
    expect(resources.map(({ address }) => address)).toEqual(['aws_s3_bucket.a', 'aws_s3_bucket.b'])
    const [bucket] = resources
    expect(bucket?.properties).toMatchObject({
      BucketName: 'a',
      VersioningConfiguration: { Status: 'Enabled' },
    })
  })

  test('is unknown in a nested block, in locals and as what a module is given', () => {
    const { resources, gaps } = scan(`
locals {
  open = = "0.0.0.0/0"
  port = 22
}
resource "aws_security_group" "a" {
  ingress {
    from_port   = local.port
    to_port     = = 22
    protocol    = "tcp"
    cidr_blocks = [local.open]
  }
}
`)
    expect(gaps).toHaveLength(2)
    expect(resources[0]?.properties).toMatchObject({
      SecurityGroupIngress: [{ FromPort: 22, IpProtocol: 'tcp', ToPort: expect.any(Unknown) }],
    })
  })

  test.each([
    ['a heredoc that may not end', '  acl = <<EOF\n  bucket = "text"'],
    ['a comment that may not end', '  acl = = 1 /* more\n  bucket = "text"'],
    ['an interpolation that may go on', '  acl = "${var.a\n  bucket = "text"'],
    ['a brace that is not closed', '  acl = {\n  bucket = "text"'],
    ['a brace too many', '  acl = = 1 }\n  bucket = "text"'],
    ['items further left than the brace', '  acl = { ,\nbucket = "text"\n  }'],
    ['another one on the line before it', '  x { y = = 1 }\n  bucket = "text"'],
  ])('costs its block where nobody can tell where it ends: %s', (_, broken) => {
    const { resources, gaps } = scan(
      `resource "aws_s3_bucket" "a" {\n${broken}\n}\nresource "aws_s3_bucket" "b" {}\n`,
    )
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.reason).toContain('Not read: the block resource "aws_s3_bucket" "a"')
    expect(resources.filter(({ isLost }) => !isLost).map(({ address }) => address)).toEqual([
      'aws_s3_bucket.b',
    ])
  })

  test.each([
    ['variable "a" {\n  sensitive = = true\n  default = "x"\n}'],
    ['provider "aws" {\n  alias = = "x"\n}'],
    ['module "a" {\n  source = = "./a"\n}'],
    ['resource "aws_s3_bucket" "a" {\n  provider = = aws.x\n}'],
    ['resource "aws_s3_bucket" "a" {\n  lifecycle {\n    ignore_changes = = [acl]\n  }\n}'],
  ])('costs its block where the block makes no sense without it: %s', (block) => {
    expect(scan(`${block}\n`).gaps.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Not read: the block '),
    ])
  })

  test('is one of fifty mistakes at most', () => {
    const text = Array.from(
      { length: 200 },
      (_, index) => `resource "aws_s3_bucket" "b${index}" {\n  acl = = 1\n}\n`,
    ).join('')
    expect(scan(text).gaps).toHaveLength(50)
  })

  test('keeps the comments of its block', () => {
    const { inlineIgnores } = scan(
      '# assay:ignore s3_bucket_versioning_enabled -- Rebuilt.\nresource "aws_s3_bucket" "a" {\n  acl = = 1\n}\n',
    )
    expect(inlineIgnores).toMatchObject([{ reason: 'Rebuilt.', part: { startLine: 2 } }])
  })
})

const FIXTURES = readdirSync('test/checks', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tf'))
  .map((path) => readFileSync(`test/checks/${path}`, 'utf8'))

interface Found {
  readonly attribute: Attribute
  readonly path: string
}

/** The arguments of resources that stand on lines of their own, at any level of blocks. */
function argumentsIn({ attributes, blocks }: Body, path: string): readonly Found[] {
  return [
    ...attributes.map((attribute) => ({ attribute, path: `${path}.${attribute.name}` })),
    ...blocks.flatMap((block, index) => argumentsIn(block.body, `${path}.${block.type}[${index}]`)),
  ]
}

function argumentsOf(body: Body): readonly Found[] {
  return body.blocks
    .filter(({ type }) => type === 'resource' || type === 'data')
    .flatMap((block) => argumentsIn(block.body, block.labels.join('.')))
}

test('breaking the value of one argument loses nothing else', () => {
  let recovered = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...FIXTURES),
      fc.nat(),
      fc.constantFrom('= 1', '"', "'x'", '[', '(', '1 2', '', ')', '+', '"${', '{', '}', '<<EOT', ';'),
      fc.nat(),
      (text, which, mistake, where) => {
        const parsed = parseHcl(text)
        const all = parsed.ok ? argumentsOf(parsed.body) : []
        const found = all[which % all.length]
        if (!found) return
        const { start, end } = found.attribute.value
        const at = mistake === '' ? start : start + (where % (end - start + 1))
        const changed = text.slice(0, at) + mistake + text.slice(mistake === '' ? end : at)
        const { body, lost } = parseConfiguration(changed)
        const [first, ...others] = lost
        if (others.length > 0 || first?.argument === undefined) return
        recovered += 1
        const shape = (one: Found) => `${one.path} ${one.attribute.value.kind}`
        const isOther = ({ path }: Found) => path !== found.path
        expect(argumentsOf(body).filter(isOther).map(shape)).toEqual(all.filter(isOther).map(shape))
        expect(argumentsOf(body).find(({ path }) => path === found.path)?.attribute.value.kind).toBe('lost')
      },
    ),
    { numRuns: 3_000, seed: 15 },
  )
  expect(recovered).toBeGreaterThan(1_000)
}, 120_000)
