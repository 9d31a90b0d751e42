// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform, not of JavaScript

import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { parseHcl } from '../../../src/sources/terraform/hcl/parser.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'
import { evaluate } from '../../support/evaluate.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

function scan(texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const { resources, gaps, inlineIgnores = [] } = joined(terraform.read(files, { tree: memoryTree(files) }))
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
  return { gaps, findings, inlineIgnores }
}

const BUCKET = `resource "aws_s3_bucket" "a" {
  bucket = "a"
}
`

describe('a syntax error', () => {
  test.each([
    ['  bucket = "b"\n', 7],
    ['  bucket = "b-${a\n}', 7],
    ['  tags = {\n    a = 1\n}', 7],
    ['  policy = <<EOF\n{}\n}', 9],
    ['  bucket = "b" }\n', 6],
    ['  bucket = "b"\n}}', 7],
    ['  bucket = "b"\n  bucket = "c"\n}', 7],
    ['  /* bucket = "b"\n}', 6],
  ])('in a block costs this block: %j', (body) => {
    const text = `${BUCKET}\nresource "aws_s3_bucket" "b" {\n${body}\n\n# about c\nresource "aws_s3_bucket" "c" {}\n`
    const { gaps, findings } = scan({ 'main.tf': text })
    const addresses = new Set(findings.map(({ resource }) => resource.address))
    expect([...addresses]).toEqual(['aws_s3_bucket.a', 'aws_s3_bucket.c'])
    expect(gaps).toHaveLength(1)
    expect(gaps[0]).toMatchObject({ subject: 'main.tf', line: expect.any(Number) })
    expect(gaps[0]?.reason).toMatch(/Not read: the block resource "aws_s3_bucket" "b" \(lines 5–\d+\)\.$/)
  })

  test('says what was expected, where, and which lines are not read', () => {
    const { gaps } = scan({ 'main.tf': `${BUCKET}\nresource "aws_s3_bucket" "b" {\n  bucket "b"\n}\n` })
    expect(gaps).toEqual([
      {
        subject: 'main.tf',
        line: 6,
        column: 13,
        reason:
          'Expected "{" to open the block bucket, found the end of the line. Not read: the block resource "aws_s3_bucket" "b" (lines 5–7).',
      },
    ])
  })

  test('in each of two blocks is told twice', () => {
    const { gaps } = scan({ 'main.tf': `variable "a" {\n  x = = 1\n}\nlocals {\n  y\n}\n${BUCKET}` })
    expect(gaps.map(({ reason }) => /Not read: (.*)$/.exec(reason)?.[1])).toEqual([
      'the block variable "a" (lines 1–3).',
      'the block locals (lines 4–6).',
    ])
  })

  test('leaves what heredocs and comments hold alone', () => {
    const { findings } = scan({
      'main.tf': `
resource "aws_instance" "a" {
  user_data = <<-EOF
resource "aws_s3_bucket" "in_text" {}
  EOF
}
/*
resource "aws_s3_bucket" "in_comment" {}
*/
resource "aws_s3_bucket" "b" {
  x }
}
`,
    })
    expect(new Set(findings.map(({ resource }) => resource.address))).toEqual(new Set(['aws_instance.a']))
  })

  test('leaves the comments of other blocks heeded', () => {
    const { inlineIgnores } = scan({
      'main.tf': `resource "aws_s3_bucket" "b" {
  x }
}
# assay:ignore s3_bucket_versioning_enabled -- Rebuilt from source.
${BUCKET}`,
    })
    expect(inlineIgnores).toMatchObject([{ reason: 'Rebuilt from source.', part: { startLine: 5 } }])
  })
})

describe('what may hang on a block that is lost', () => {
  const lost = (text: string) => {
    const { findings } = scan({ 'main.tf': `${BUCKET}${text}` })
    return (id: string) => findings.find(({ check }) => check.id === id)
  }

  test('is to be reviewed where the block may configure it', () => {
    const finding = lost('resource "aws_s3_bucket_versioning" "a" {\n  bucket aws_s3_bucket.a.id\n}\n')
    expect(finding('s3_bucket_versioning_enabled')).toMatchObject({
      status: 'MANUAL',
      reason: expect.stringContaining('its block could not be parsed'),
    })
  })

  test('is to be reviewed where the block may be about it', () => {
    const finding = lost('resource "aws_s3_bucket_policy" "a" {\n  bucket aws_s3_bucket.a.id\n}\n')
    expect(finding('s3_bucket_policy_requires_tls')?.status).toBe('MANUAL')
  })

  test('is unknown where it needs a value of the block', () => {
    const { findings } = scan({
      'main.tf': `
variable "open" {
  default = = "0.0.0.0/0"
}
resource "aws_security_group" "a" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [var.open]
  }
}
`,
    })
    expect(findings.find(({ check }) => check.id === 'ec2_security_group_no_public_ssh')?.status).toBe(
      'MANUAL',
    )
  })

  test('is as if an override were unknown where the override is lost', () => {
    const { findings } = scan({
      'main.tf': BUCKET,
      'override.tf': 'resource "aws_s3_bucket" "a" {\n  acl "private"\n}\n',
    })
    expect(findings).toEqual([])
  })
})

test('unbalanced text is read in time that grows with its length', () => {
  for (const piece of [
    (index: number) => `resource "aws_s3_bucket" "b${index}" {\n`,
    (index: number) => `locals {\n  a = <<E${index}\n`,
    () => 'locals {\n/*\n',
    () => 'locals {\n  a = "${"\n',
    (index: number) => `resource "a" "b${index}" {\n  x = = 1\n}\n`,
    (index: number) => `${index === 0 ? 'locals {\n' : ''}  x${index} = = 1\n`,
    (index: number) => `${index === 0 ? 'locals {\n' : ''}  x${index} = (\n    1 2\n`,
    (index: number) => `${index === 0 ? 'locals {\n' : ''}  x${index} = {\n    = 1\n`,
    () => '<<A\n',
    () => '#\n',
  ]) {
    const textOf = (count: number) => Array.from({ length: count }, (_, index) => piece(index)).join('')
    const read = (text: string) => void scan({ 'main.tf': text })
    expect(growth(read, textOf, 1_000), piece(0)).toBeLessThanOrEqual(MAX_GROWTH)
  }
}, 120_000)

const FIXTURES = readdirSync('test/checks', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tf'))
  .map((path) => readFileSync(`test/checks/${path}`, 'utf8'))
  .filter((text) => (parse(text)?.blocks.length ?? 0) > 1)

function parse(text: string) {
  const parsed = parseHcl(text)
  return parsed.ok ? parsed.body : undefined
}

/** Names that other blocks may mention a block by. */
function namesOf(block: NonNullable<ReturnType<typeof parse>>['blocks'][number]): readonly string[] {
  const last = block.labels.at(-1)
  return last === undefined ? block.body.attributes.map(({ name }) => name) : [last]
}

test('a block that is broken changes no finding of those that have nothing to do with it', () => {
  let same = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...FIXTURES),
      fc.nat(),
      fc.constantFrom('x = = 1', 'x = "', 'x = [', '{', '}', "x = 'y'", 'x = <<EOT'),
      (text, which, mistake) => {
        const blocks = parse(text)?.blocks ?? []
        const broken = blocks[which % blocks.length]
        if (!broken) return
        const textOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
          text.slice(start, end)
        const brace = broken.body.start + 1
        const changed = `${text.slice(0, brace)}\n${mistake}\n${text.slice(brace)}`
        const affected = new Set([broken, ...blocks.filter((block) => mentions(textOf(broken), block))])
        for (let before = 0; before !== affected.size; ) {
          before = affected.size
          for (const block of blocks)
            if ([...affected].some((other) => mentions(textOf(block), other))) affected.add(block)
        }
        const labels = new Set([...affected].map(({ labels }) => labels.join('.')))
        const isOther = ({ resource }: { readonly resource: { readonly address: string } }) =>
          ![...labels].some((label) => resource.address.includes(label))
        const before = scan({ 'main.tf': text })
        const after = scan({ 'main.tf': changed })
        expect(after.gaps.length).toBeGreaterThan(0)
        const told = new Map(after.findings.map((finding) => [findingUid(finding), finding]))
        for (const finding of before.findings.filter(isOther)) {
          const uid = findingUid(finding)
          const now = told.get(uid)
          // A resource that is lost may belong to it.
          if (broken.type === 'resource' && now?.status === 'MANUAL') continue
          expect([uid, now?.status]).toEqual([uid, finding.status])
          same += 1
        }
      },
    ),
    { numRuns: 300, seed: 15 },
  )
  expect(same).toBeGreaterThan(1_000)

  function mentions(text: string, block: Parameters<typeof namesOf>[0]): boolean {
    return namesOf(block).some((name) => text.includes(name))
  }
}, 120_000)
