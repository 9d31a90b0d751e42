import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Span } from '../../../../src/sources/terraform/hcl/ast.ts'
import { MAX_NESTING } from '../../../../src/sources/terraform/hcl/nesting.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { editedProgram } from './edited-program.ts'
import { validProgram } from './program-arbitrary.ts'

/** Each level that the parser counts is at most this many levels of the tree: a template, its interpolation, … */
const TREE_LEVELS_PER_NESTING = 4

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme' }),
  editedProgram,
)

/** Openings without their ends, again and again. */
const openings = fc
  .array(
    fc.constantFrom(
      ...[
        '(',
        '[',
        '{a=',
        'f(',
        '!',
        '1+',
        'a?',
        'a?b:',
        '"${',
        '"%{if a}',
        '"%{for a in ',
        '[for a in ',
        '<<A\n',
      ],
      ...['a', '.a', '[*]', '.*', ')', ']', '}', '"', '/*', '#', 'a {\n', '\n', '=>', '${', '~}', '%{endif}'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((pieces) => fc.nat({ max: 2 * MAX_NESTING }).map((times) => `a=${pieces.join('').repeat(times)}`))

const wrappers: readonly ((inner: string) => string)[] = [
  (inner) => `(${inner})`,
  (inner) => `[${inner}]`,
  (inner) => `{ a = ${inner} }`,
  (inner) => `f(${inner})`,
  (inner) => `-(${inner})`,
  (inner) => `(${inner}) + a - b`,
  (inner) => `(${inner}).a.b`,
  (inner) => `a[${inner}]`,
  (inner) => `(${inner})[*].a[*]`,
  (inner) => `a ? b : ${inner}`,
  (inner) => `(${inner}) ? a : b`,
  (inner) => `"\${${inner}}"`,
  (inner) => `"%{ if a }%{ for a in b }\${${inner}}%{ endfor }%{ endif }"`,
  (inner) => `[for a in b : ${inner}]`,
]

/** Valid expressions of some hundred levels, some of them too many. */
const deepExpression = fc
  .tuple(
    fc.array(fc.constantFrom(...wrappers), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 200 }),
  )
  .map(([pattern, times]) => {
    let expression = 'a'
    for (let level = 0; level < times; level += 1) {
      for (const wrap of pattern) expression = wrap(expression)
    }
    return expression
  })

test('any text has a result, and an error has a place in it', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, openings), (text) => {
      const result = parseHcl(text)
      if (result.ok) return
      const { offset, line, column } = result.error
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(text.length)
      const before = text.slice(text.startsWith('\uFEFF') ? 1 : 0, offset).split('\n')
      expect([line, column]).toEqual([before.length, (before.at(-1) ?? '').length + 1])
    }),
    { numRuns: 1000 },
  )
})

/** A parser that looks at everything again for each of them would take hours. */
const MANY = 100_000

test.each([
  '"',
  '${',
  '"${',
  '"%{ if a }',
  '$',
  '$$',
  '%',
  '<<',
  '<<a',
  '<<a\n',
  '<<-a\n',
  'a = <<a\n\n',
  'a\n',
  'a {\n',
  'a = 1\n',
  'b {}\n',
  'a "b"',
  '/*',
  '/* */',
  '#',
  '# a\n',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\\',
  'a',
  'é',
  '\u{20000}',
  '\uD800',
  '1',
  '1.',
  '1e',
  '1e+',
  '.',
  '...',
  '::',
  '~}',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '-',
  '!',
  '?',
  'for ',
])('%j again and again ends', (piece) => {
  const many = piece.repeat(MANY)
  for (const text of [
    many,
    `a = ${many}`,
    `a = "${many}"\n`,
    `a = <<E\n${many}\nE\n`,
    `a = <<-E\n  \${${many}}\n`,
    `a = [${many}]`,
    `a = f(${many})`,
  ]) {
    const result = parseHcl(text)
    if (!result.ok) expect(result.error.offset).toBeLessThanOrEqual(text.length)
  }
})

test('deep expressions are refused for their depth or are not too high to walk', () => {
  fc.assert(
    fc.property(deepExpression, (expression) => {
      const result = parseHcl(`a = ${expression}`)
      if (result.ok) expect(heightOf(result.body)).toBeLessThanOrEqual(MAX_NESTING * TREE_LEVELS_PER_NESTING)
      else expect(result.error.message).toContain(`at most ${MAX_NESTING} levels`)
    }),
    { numRuns: 300 },
  )
})

test('every span lies within its parent’s', () => {
  fc.assert(
    fc.property(validProgram, (text) => {
      const result = parseHcl(text)
      if (!result.ok) throw result.error
      expectNested(result.body, { start: 0, end: text.length })
    }),
    { numRuns: 300 },
  )
})

/** In nodes, whatever their kind: every object with a span is one. */
function heightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const highest = Object.values(value).reduce<number>((height, child) => Math.max(height, heightOf(child)), 0)
  return isNode(value) ? highest + 1 : highest
}

function expectNested(value: unknown, parent: Span): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) {
    expect(value.start).toBeGreaterThanOrEqual(parent.start)
    expect(value.end).toBeLessThanOrEqual(parent.end)
    expect(value.start).toBeLessThanOrEqual(value.end)
  }
  for (const child of Object.values(value)) expectNested(child, isNode(value) ? value : parent)
}

function isNode(value: object): value is Span {
  return 'start' in value && 'end' in value
}
