// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnknown, Unknown } from '../../../../src/model/unknown.ts'
import type { Value } from '../../../../src/model/value.ts'
import { FUNCTIONS } from '../../../../src/sources/terraform/evaluate/functions/registry.ts'
import { evaluate, evaluateText } from './evaluate.ts'

const CONTEXT = `
variable "unset" {}
variable "also_unset" {}
locals {
  nothing = null
}
resource "aws_s3_bucket" "logs" {
  bucket = "our-logs"
}
resource "aws_s3_bucket" "data" {}
resource "aws_subnet" "each" {
  count = 3
  cidr  = "10.0.\${count.index}.0/24"
  zone  = "a"
}
resource "aws_subnet" "any" {
  count = var.unset
  cidr  = "10.0.\${count.index}.0/24"
  zone  = "a"
}
`

/** What HCL says of expressions has its tests beside the parser; this is what we make of what is not all known. */
const KNOWN: Record<string, [expression: string, value: Value][]> = {
  'Numbers as text': [
    ['"${1e-7} ${1.5e-9} ${1e21}"', '0.0000001 0.0000000015 1000000000000000000000'],
    ['"${-0.5} ${2 - 2} ${1 / 4}"', '-0.5 0 0.25'],
  ],
  'Comparisons that what is known decides': [
    ['aws_s3_bucket.logs == null', false],
    ['aws_subnet.each[0] != null', true],
    ['"${aws_s3_bucket.logs.id}-a" != null', true],
    ['"arn:aws:iam::${var.unset}:root" == "*"', false],
    ['"arn:aws:iam::${var.unset}:root" == "arn:aws:iam::123456789012:user"', false],
  ],
  'Errors that are not met': [
    ['true ? 1 : 1 / 0', 1],
    ['false && 1 / 0 == 1', false],
  ],
  'Decided whatever the unknown is': [
    ['false && var.unset', false],
    ['var.unset && false', false],
    ['true || var.unset', true],
    ['var.unset || true', true],
    ['var.unset ? "same" : "same"', 'same'],
  ],
  'Parts known of the unknown': [
    ['[1, var.unset][0]', 1],
    ['{ a = 1, b = var.unset }.a', 1],
    ['length([var.unset, var.unset])', 2],
    ['[1, var.unset] == [2, var.unset]', false],
    ['jsondecode(jsonencode({ a = 1, b = var.unset })).a', 1],
  ],
  'References to resources': [
    ['aws_s3_bucket.logs.bucket', 'our-logs'],
    ['aws_s3_bucket.logs["bucket"]', 'our-logs'],
    ['aws_subnet.each[0].zone', 'a'],
    ['aws_s3_bucket.logs[*].bucket', ['our-logs']],
    ['local.nothing', null],
    ['path.module', '.'],
    ['terraform.workspace', 'default'],
  ],
}

for (const [section, rows] of Object.entries(KNOWN)) {
  describe(section, () => {
    test.each(rows)('%s', (expression, value) => {
      expect(evaluate(expression, CONTEXT)).toEqual(value)
    })
  })
}

describe('What Terraform would refuse is unknown, and says why', () => {
  test.each([
    ['1 / 0', 'it divides by zero'],
    ['1 % 0', 'it divides by zero'],
    ['"a" + 1', 'a number is needed, not the string "a"'],
    ['!"maybe"', 'true or false is needed, not the string "maybe"'],
    ['[1][3]', 'the list has no item 3'],
    ['{ a = 1 }.b', 'the object has no attribute b'],
    ['{ a = 1 }["b"]', 'the map has no key "b"'],
    ['{ a = 1 }.__proto__', 'the object has no attribute __proto__'],
    ['"text".length', 'the string "text" has no attribute length'],
    ['"a${null}"', 'a string is needed, not null'],
    ['"a${[1]}"', 'a string is needed, not a list'],
    ['[for x in 5 : x]', '5 has no items to go through'],
    ['{ for x in [1, 2] : "a" => x }', 'two items have the key "a"'],
    ['max(["a"]...)', 'max(): a number is needed, not the string "a"'],
    ['max("a"...)', 'a list before ... is needed, not the string "a"'],
    ['upper()', 'upper() does not take 0 arguments'],
    ['var', 'var is no value by itself'],
    ['count.index', 'count means nothing outside a resource that sets it'],
    ['1e308 * 10', 'the number is too large'],
  ])('%s', (expression, reason) => {
    expect(evaluate(expression, CONTEXT)).toMatchObject({ reason, references: [] })
  })
})

test.each<[string, Value]>([
  ['aws_subnet.each[*].zone', ['a', 'a', 'a']],
  ['aws_subnet.each.*.cidr', ['10.0.0.0/24', '10.0.1.0/24', '10.0.2.0/24']],
  ['aws_subnet.each[2].cidr', '10.0.2.0/24'],
  ['length(aws_subnet.each)', 3],
  ['try(aws_subnet.each[3].cidr, "none")', 'none'],
  ['[for subnet in aws_subnet.each : subnet.cidr if subnet.zone == "b"]', []],
  ['aws_s3_bucket.logs[*].bucket', ['our-logs']],
])('instances of a resource: %s', (expression, value) => {
  expect(evaluate(expression, CONTEXT)).toEqual(value)
})

describe('What cannot be known names what it comes from', () => {
  const logs = { address: 'aws_s3_bucket.logs' }
  const afterApply = 'known only after apply'
  test.each<[string, { reason: string; references?: unknown; template?: unknown; json?: unknown }]>([
    ['var.unset', { reason: 'variable unset has no default', references: [] }],
    ['var.unset + 1', { reason: 'variable unset has no default' }],
    ['[for x in var.unset : x]', { reason: 'variable unset has no default' }],
    ['[for x in [1, 2] : x if var.unset]', { reason: 'variable unset has no default' }],
    ['{ (var.unset) = 1 }', { reason: 'variable unset has no default' }],
    ['var.undeclared', { reason: 'var.undeclared is not declared' }],
    ['file("x")', { reason: 'there is no file x' }],
    ['timestamp()', { reason: 'timestamp() depends on when Terraform runs' }],
    ['provider::aws::arn_parse("x")', { reason: 'provider::aws::arn_parse() is not evaluated' }],
    ['module.vpc.id', { reason: 'module.vpc is not declared' }],
    ['path.cwd', { reason: 'path.cwd depends on where Terraform runs' }],
    ['aws_s3_bucket.logs.id', { reason: afterApply, references: [{ ...logs, attribute: 'id' }] }],
    ['aws_s3_bucket.logs', { reason: afterApply, references: [logs] }],
    [
      '[for b in [aws_s3_bucket.logs] : b.id][0]',
      { reason: afterApply, references: [{ ...logs, attribute: 'id' }] },
    ],
    ['upper(aws_s3_bucket.logs.id)', { reason: afterApply, references: [{ ...logs, attribute: 'id' }] }],
    [
      'aws_subnet.each[1].id',
      { references: [{ address: 'aws_subnet.each[1]', attribute: 'id' }], reason: afterApply },
    ],
    ['aws_subnet.each[var.unset].id', { references: [], reason: 'variable unset has no default' }],
    ['aws_subnet.each[3].id', { reason: 'the list has no item 3' }],
    [
      'aws_subnet.any[0].id',
      { references: [{ address: 'aws_subnet.any[*]', attribute: 'id' }], reason: afterApply },
    ],
    [
      'aws_subnet.any[*].id',
      { references: [{ address: 'aws_subnet.any[*]', attribute: 'id' }], reason: afterApply },
    ],
    ['aws_subnet.any[*].zone', { references: [{ address: 'aws_subnet.any[*]' }], reason: afterApply }],
    [
      'aws_subnet.any[0].cidr',
      {
        reason: 'count.index differs from instance to instance',
        references: [{ address: 'aws_subnet.any[*]', attribute: 'cidr' }],
        template: ['10.0.', { reason: 'count.index differs from instance to instance' }, '.0/24'],
      },
    ],
    [
      'data.aws_ami.linux.id',
      {
        reason: 'data.aws_ami.linux is not declared',
        references: [{ address: 'data.aws_ami.linux', attribute: 'id' }],
      },
    ],
    [
      '"${aws_s3_bucket.logs.arn}/*"',
      {
        reason: afterApply,
        references: [{ ...logs, attribute: 'arn' }],
        template: [{ reason: afterApply }, '/*'],
      },
    ],
    [
      'join("", [aws_s3_bucket.logs.arn, "/", "*"])',
      {
        reason: afterApply,
        references: [{ ...logs, attribute: 'arn' }],
        template: [{ reason: afterApply }, '/*'],
      },
    ],
    [
      'format("%s/%s", "${aws_s3_bucket.logs.arn}/a", "b")',
      { reason: afterApply, template: [{ reason: afterApply }, '/a/b'] },
    ],
    [
      'jsonencode({ Resource = aws_s3_bucket.logs.arn, Effect = "Allow" })',
      {
        reason: afterApply,
        references: [{ ...logs, attribute: 'arn' }],
        json: { Effect: 'Allow', Resource: { reason: afterApply } },
      },
    ],
  ])('%s', (expression, unknown) => {
    expect(evaluate(expression, CONTEXT)).toMatchObject(unknown)
  })
})

describe('A choice nobody can make refers to a resource only if every alternative does', () => {
  const logs = [{ address: 'aws_s3_bucket.logs', attribute: 'id' }]
  test.each([
    ['var.unset ? aws_s3_bucket.logs.id : ""', logs],
    ['var.unset ? aws_s3_bucket.logs.id : null', logs],
    ['var.unset ? aws_s3_bucket.logs.id : aws_s3_bucket.data.id', []],
    ['var.unset ? aws_s3_bucket.logs.id : var.also_unset', []],
    ['var.unset ? aws_s3_bucket.logs.id : "other"', []],
    ['coalesce(var.unset, aws_s3_bucket.logs.id)', []],
    ['coalesce(aws_s3_bucket.logs.id, "")', logs],
    ['[aws_s3_bucket.logs.id, aws_s3_bucket.data.id][var.unset]', []],
    ['element([aws_s3_bucket.logs.id], var.unset)', logs],
  ])('%s', (expression, references) => {
    const value = evaluate(expression, CONTEXT)
    expect(value).toBeInstanceOf(Unknown)
    expect(value).toMatchObject({ references })
  })
})

test.each([
  ['"${var.unset}-a" == "b-a"'],
  ['aws_subnet.any[0] == null'],
  ['aws_s3_bucket.logs.id == null'],
  ['var.unset == null'],
])('What is not known may be equal: %s', (expression) => {
  expect(evaluate(expression, CONTEXT)).toBeInstanceOf(Unknown)
})

describe('Of a choice among names or addresses, what all of them begin with is known', () => {
  test.each([
    ['var.unset ? "serviceAccount:${aws_s3_bucket.logs.id}" : "serviceAccount:a@b"', 'serviceAccount:'],
    ['{ a = "roles/viewer", b = "roles/vision" }[var.unset]', 'roles/'],
    ['var.unset ? "10.1.0.0/16" : "10.2.0.0/16"', '10.'],
    ['var.unset ? "http://a" : "https://a"', undefined],
    ['var.unset ? "{\\"a/1\\":1}" : "{\\"a/2\\":1}"', undefined],
    ['var.unset ? "roles/viewer" : null', undefined],
    ['var.unset ? "roles/viewer" : var.also_unset', undefined],
  ])('%s', (expression, start) => {
    const value = evaluate(expression, CONTEXT)
    expect(value).toBeInstanceOf(Unknown)
    expect((value as Unknown).template?.[0]).toBe(start)
  })
})

describe('Hostile expressions end', () => {
  const long = 'format("%1000s%1000s%1000s", "a", "a", "a")'
  test.each([
    [
      'doubling lists',
      `[for a in [range(1000)] : ${'[for a in [concat(a, a)] : '.repeat(30)}a${']'.repeat(31)}`,
    ],
    [
      'doubling strings',
      `[for a in ["abcdefgh"] : ${'[for a in ["${a}${a}"] : '.repeat(30)}a${']'.repeat(31)}`,
    ],
    ['loops in loops', `${'[for x in range(1000) : '.repeat(5)}x${']'.repeat(5)}`],
    ['loops of directives', `"${'%{ for x in range(1000) }'.repeat(5)}x${'%{ endfor }'.repeat(5)}"`],
    ['long work in loops', `[for x in range(1000) : [for y in range(1000) : length(${long})]]`],
    ['long comparisons in loops', `[for x in range(1000) : [for y in range(1000) : ${long} == ${long}]]`],
    ['long patterns in loops', `[for x in range(1000) : regex("(a?){99}(a?){99}b", ${long})]`],
    ['a product of sets', 'setproduct(range(1000), range(1000), range(1000))'],
    ['a wide format', 'format("%999999999d", 1)'],
    ['a wide indentation', 'indent(999999999, "a\\nb")'],
    ['nested JSON', `jsondecode(join("", [for x in range(1000) : "["]))`],
  ])('%s', (_, expression) => {
    const value = evaluate(expression)
    expect(JSON.stringify(value).length).toBeLessThan(5_000_000)
  })
})

/** Programs of every kind of expression, most of them nonsense. */
const { expression: anyExpression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression')
  const wrap = (...pieces: readonly (string | fc.Arbitrary<string>)[]) =>
    fc
      .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
      .map((parts) => parts.join(''))
  const operator = fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '>=', '&&', '||')
  const leaf = fc.constantFrom(
    ...[
      '0',
      '-1.5',
      '1e300',
      'true',
      'null',
      '""',
      '"a"',
      '"1"',
      '[]',
      '{}',
      'v',
      'k',
      'var.a',
      'local.cycle',
    ],
    ...[
      'local.list',
      'local.object',
      'aws_x.y.z',
      'aws_x.many[0].z',
      'aws_x.many',
      'data.a.b.c',
      'each.key',
      'path.cwd',
    ],
  )
  return {
    expression: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      wrap('(', inner, ')'),
      wrap('(', inner, ' ', operator, ' ', inner, ')'),
      wrap('!', '(', inner, ')'),
      wrap('(', inner, ' ? ', inner, ' : ', inner, ')'),
      wrap('[', inner, ', ', inner, ']'),
      wrap('{ (', inner, ') = ', inner, ', b = ', inner, ' }'),
      wrap('(', inner, ')[', inner, ']'),
      wrap('(', inner, ').a'),
      wrap('(', inner, ')[*].a'),
      wrap('"x${', inner, '}y%{ if ', inner, ' }z%{ endif }%{ for v in ', inner, ' }${v}%{ endfor }"'),
      wrap('[for k, v in ', inner, ' : ', inner, ' if ', inner, ']'),
      wrap('{ for k, v in ', inner, ' : ', inner, ' => ', inner, '... }'),
      wrap(fc.constantFrom(...FUNCTIONS.keys()), '(', inner, ', ', inner, ')'),
      wrap(fc.constantFrom(...FUNCTIONS.keys()), '(', inner, '...)'),
    ),
  }
})

test('evaluating whatever parses never throws', () => {
  fc.assert(
    fc.property(anyExpression, (expression) => {
      const program = `
variable "a" {}
locals {
  cycle  = [local.cycle]
  list   = ["a", 1, null, var.a]
  object = { a = { b = [var.a] } }
  x      = ${expression}
}
resource "aws_x" "many" {
  count = 2
  z     = count.index
}
resource "aws_x" "y" {
  z = local.x
  dynamic "block" {
    for_each = ${expression}
    content {
      z = block.value
    }
  }
}
`
      expect(evaluateText(program).resources).toHaveLength(3)
    }),
    { numRuns: 3_000 },
  )
})

test('no function throws or leaks, whatever it is given', () => {
  const values = [
    '1',
    '-1',
    '0.5',
    '"a"',
    '""',
    '"[("',
    'null',
    'true',
    '[]',
    '[1, "a", null]',
    '{}',
    '{ a = [1] }',
    'var.a',
    'aws_x.y.z',
    '[var.a]',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...FUNCTIONS.keys()),
      fc.array(fc.constantFrom(...values), { maxLength: 4 }),
      (name, args) => {
        const value = evaluate(`${name}(${args.join(', ')})`, 'variable "a" {}')
        if (isUnknown(value)) expect(value.reason).not.toMatch(/failed|undefined|\[object/)
      },
    ),
    { numRuns: 5_000 },
  )
})
