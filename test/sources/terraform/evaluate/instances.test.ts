// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import type { Value } from '../../../../src/model/value.ts'
import { evaluateRoot, evaluateText, resourceNamed } from './evaluate.ts'

/** Address and `x` of each instance of `repeated`. */
function instancesOf(repeated: string, context = ''): [string, Value][] {
  const { resources } = evaluateText(`${context}\nresource "a_b" "c" {\n  ${repeated}\n}\n`)
  return resources
    .filter(({ type }) => type === 'a_b')
    .map(({ address, attributes }) => [address, attributes.get('x')?.value ?? null])
}

test.each<[string, string, [string, Value][]]>([
  ['one', 'x = 1', [['a_b.c', 1]]],
  [
    'count',
    'count = 2\nx = count.index',
    [
      ['a_b.c[0]', 0],
      ['a_b.c[1]', 1],
    ],
  ],
  ['a count written as a string', 'count = "1"\nx = "only"', [['a_b.c[0]', 'only']]],
  ['no count', 'count = 0\nx = 1', []],
  ['what is switched off', 'count = false ? 1 : 0\nx = 1', []],
  ['what OpenTofu is told to make', 'x = 1\nlifecycle { enabled = true }', [['a_b.c', 1]]],
  ['what OpenTofu is told not to make', 'x = 1\nlifecycle { enabled = false }', []],
  ['what OpenTofu may be told to make', 'x = 1\nlifecycle { enabled = a_b.d.on }', [['a_b.c[*]', 1]]],
  ['another setting of the lifecycle', 'x = 1\nlifecycle { prevent_destroy = true }', [['a_b.c', 1]]],
  [
    'a set, each item once and in order',
    'for_each = toset(["b", "a", "b"])\nx = "${each.key}=${each.value}"',
    [
      ['a_b.c["a"]', 'a=a'],
      ['a_b.c["b"]', 'b=b'],
    ],
  ],
  [
    'a map, in the order of its keys',
    'for_each = { z = { n = 1 }, a = { n = 2 } }\nx = each.value.n',
    [
      ['a_b.c["a"]', 2],
      ['a_b.c["z"]', 1],
    ],
  ],
  ['an empty map', 'for_each = {}\nx = 1', []],
  [
    'a filtered map',
    'for_each = { for k, v in { a = true, b = false } : k => v if v }\nx = each.key',
    [['a_b.c["a"]', 'a']],
  ],
  [
    'keys that need quotes',
    'for_each = toset(["a\\"b", "$${c}", "__proto__"])\nx = 1',
    [
      ['a_b.c["$${c}"]', 1],
      ['a_b.c["__proto__"]', 1],
      [String.raw`a_b.c["a\"b"]`, 1],
    ],
  ],
])('instances of %s', (_, repeated, instances) => {
  expect(instancesOf(repeated)).toEqual(instances)
})

test.each([
  ['an unknown count', 'count = var.unset\nx = count.index', 'count.index differs from instance to instance'],
  ['a negative count', 'count = -1\nx = count.index', 'count.index differs from instance to instance'],
  ['a count of halves', 'count = 1.5\nx = count.index', 'count.index differs from instance to instance'],
  ['an unknown map', 'for_each = var.unset\nx = each.key', 'each.key differs from instance to instance'],
  [
    'unknown keys',
    'for_each = toset([var.unset])\nx = each.key',
    'each.key differs from instance to instance',
  ],
  [
    'a count that counts itself',
    'count = length(a_b.c)\nx = count.index',
    'count.index differs from instance to instance',
  ],
])('%s makes one instance that stands for all', (_, repeated, reason) => {
  expect(instancesOf(repeated, 'variable "unset" {}')).toEqual([
    ['a_b.c[*]', expect.objectContaining({ reason })],
  ])
})

test('what does not hang on the key is known of instances nobody can count', () => {
  expect(instancesOf('count = var.unset\nx = "same"', 'variable "unset" {}')).toEqual([['a_b.c[*]', 'same']])
})

const BUCKETS = `
variable "names" {
  default = ["a", "b"]
}
resource "aws_s3_bucket" "all" {
  for_each = toset(var.names)
  bucket   = each.key
}
`

test.each([
  ['for_each = aws_s3_bucket.all', 'each.value.id'],
  ['for_each = aws_s3_bucket.all', 'aws_s3_bucket.all[each.key].id'],
  ['for_each = toset(["a", "b"])', 'aws_s3_bucket.all[each.value].id'],
])('instances of one resource refer to those of another: %s, %s', (forEach, x) => {
  const refers = (key: string) => ({
    references: [{ address: `aws_s3_bucket.all["${key}"]`, attribute: 'id' }],
  })
  expect(instancesOf(`${forEach}\nx = ${x}`, BUCKETS)).toMatchObject([
    ['a_b.c["a"]', refers('a')],
    ['a_b.c["b"]', refers('b')],
  ])
})

test('instances nobody can count refer to each other as such', () => {
  const uncounted = BUCKETS.replace('default = ["a", "b"]', '')
  expect(instancesOf('for_each = aws_s3_bucket.all\nx = each.value.id', uncounted)).toMatchObject([
    ['a_b.c[*]', { references: [{ address: 'aws_s3_bucket.all[*]', attribute: 'id' }] }],
  ])
})

test('a billion instances are one, and a gap that names the place', () => {
  const { gaps, module } = evaluateRoot({
    'main.tf': `
resource "a_b" "c" {
  count = 1000000000
  x     = 1
}
`,
  })
  expect(module.resources.map(({ address }) => address)).toEqual(['a_b.c[*]'])
  expect(gaps).toEqual([
    {
      subject: 'main.tf',
      line: 3,
      column: 3,
      reason: 'a_b.c would have 1000000000 instances, too many to look at each; they are looked at as one.',
    },
  ])
})

test('many instances that each are few enough end all the same', () => {
  const many = Array.from({ length: 100 }, (_, index) => `resource "a_b" "c${index}" {\n  count = 1000\n}\n`)
  const { gaps, module } = evaluateRoot({ 'main.tf': many.join('') })
  expect(module.resources.length).toBeLessThan(21_000)
  expect(gaps.length).toBeGreaterThan(50)
})

test('blocks of an instance know its key', () => {
  const module = evaluateText(
    'resource "a_b" "c" {\n  for_each = { a = [1, 2] }\n  dynamic "d" {\n    for_each = each.value\n    content {\n      x = "${each.key}${d.value}"\n    }\n  }\n}\n',
  )
  const blocks = resourceNamed(module, 'a_b.c["a"]').blocks.get('d') ?? []
  expect(blocks.map(({ attributes }) => attributes.get('x')?.value)).toEqual(['a1', 'a2'])
})

test.each([
  ['locals', 'locals {\n  a = local.b\n  b = local.a\n}\n', 2, 'local.a', 'local.a → local.b → local.a'],
  [
    'a count',
    'resource "a_b" "c" {\n  count = length(a_b.c)\n}\n',
    2,
    'a_b.c.count',
    'a_b.c.count → a_b.c.count',
  ],
  ['arguments', 'resource "a_b" "c" {\n  x = a_b.c.x\n}\n', 2, 'a_b.c.x', 'a_b.c.x → a_b.c.x'],
])('%s that need themselves are a gap that names the place', (_, text, line, name, way) => {
  const { gaps } = evaluateRoot({
    'main.tf': `${text}resource "a_b" "user" {\n  x = try(local.a, null)\n}\n`,
  })
  expect(gaps).toEqual([
    { subject: 'main.tf', line, column: 3, reason: `${name} is unknown: it refers to itself: ${way}.` },
  ])
})

test('a module that takes too long is a gap', () => {
  const list = `[${Array.from({ length: 200 }, (_, index) => index).join(', ')}]`
  const busy = `[for a in local.l : [for b in local.l : [for c in local.l : 1 if a + b + c < 0]]]`
  const { gaps } = evaluateRoot({
    'main.tf': `locals {\n  l = ${list}\n}\nresource "a_b" "c" {\n  x = ${busy}\n}\n`,
  })
  expect(gaps).toMatchObject([{ subject: '.', reason: expect.stringContaining('takes too long') }])
})
