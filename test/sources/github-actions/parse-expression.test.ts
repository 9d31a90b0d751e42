// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the brackets of GitHub's expressions
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Expression, partsOf, pathOf } from '../../../src/model/github-actions/expression.ts'
import { ExpressionSyntaxError } from '../../../src/sources/github-actions/expression-syntax-error.ts'
import { parseExpression } from '../../../src/sources/github-actions/parse-expression.ts'
import { parseTemplate } from '../../../src/sources/github-actions/parse-template.ts'

describe('an expression is a tree', () => {
  test.each([
    ['true', 'true'],
    ['null', 'null'],
    ["'it''s'", '"it\'s"'],
    ['-1.5e3', '-1500'],
    ['0xff', '255'],
    ['github.event.issue.title', 'github.event.issue.title'],
    ["github['event']['issue'].title", 'github.event.issue.title'],
    ['github.event.commits.*.message', 'github.event.commits.*.message'],
    ['github.event.commits[0].message', 'github.event.commits.0.message'],
    ['secrets[matrix.name]', 'secrets[matrix.name]'],
    ['steps.build-it.outputs.a_b', 'steps.build-it.outputs.a_b'],
    ["fromJSON('{}').a", 'fromJSON("{}").a'],
    ['always()', 'always()'],
    ["contains(a, 'b')", 'contains(a, "b")'],
    ['a && b || c', '((a && b) || c)'],
    ['a || b && c', '(a || (b && c))'],
    ['a == b && c != d', '((a == b) && (c != d))'],
    ['a < b == c >= d', '((a < b) == (c >= d))'],
    ['!a && !(b || c)', '((!a) && (!(b || c)))'],
    ['!!a', '(!(!a))'],
    ['  a  ', 'a'],
  ])('%s', (source, tree) => {
    expect(shown(parseExpression(source))).toBe(tree)
  })
})

test.each(['', 'a b', 'a.', 'a &', '(a', 'a)', "'a", 'f(a', 'f(a,)', 'a[', '"a"', 'a.1', '!', '== a'])(
  '%j is refused',
  (source) => {
    expect(() => parseExpression(source)).toThrow(ExpressionSyntaxError)
  },
)

test('what is nearly a number is refused, however long it is', () => {
  expect(() => parseExpression(`${'1'.repeat(200_000)}a`)).toThrow(ExpressionSyntaxError)
})

test('names mean the same in any case, and what is calculated is not known', () => {
  expect(pathOf(parseExpression("GitHub.Event['HEAD_REF']"))).toBe('github.event.head_ref')
  expect(pathOf(parseExpression('secrets[a.b].c'))).toBe('secrets.*.c')
  expect(pathOf(parseExpression('f(a).b'))).toBeUndefined()
})

describe('a text holds expressions', () => {
  test.each([
    ['no expression $ { } }}', []],
    ['a ${{ b }} c ${{d}}', ['b', 'd']],
    ["${{ format('}}{0}', a) }}", ["format('}}{0}', a)"]],
    ["${{ 'it''s }}' }}", ["'it''s }}'"]],
  ])('%s', (text, sources) => {
    expect(parseTemplate(text).holes.map(({ source }) => source)).toEqual(sources)
  })

  test.each(['${{ a', "${{ 'a }}", '${{ }}'])('%s is refused', (text) => {
    expect(() => parseTemplate(text)).toThrow(ExpressionSyntaxError)
  })
})

describe('no expression is too strange', () => {
  const PIECES = [
    '(',
    ')',
    '[',
    ']',
    '!',
    "'",
    '.',
    ',',
    '&&',
    '||',
    '==',
    '*',
    'a',
    'f(',
    ' ',
    '1',
    'a.',
    'a||',
  ]

  test('arbitrary text', () => {
    const sources = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 40 })
    fc.assert(
      fc.property(sources, (pieces) => {
        expect(accepts(pieces.join(''))).toBeTypeOf('boolean')
      }),
      { numRuns: 2000 },
    )
  })

  test.each(PIECES)('%j, a hundred thousand times', (piece) => {
    expect(accepts(`${piece.repeat(100_000)}a`)).toBeTypeOf('boolean')
  })

  test('as deep as GitHub allows', () => {
    expect(accepts(`${'('.repeat(50)}a${')'.repeat(50)}`)).toBe(true)
    expect(accepts(`${'('.repeat(51)}a${')'.repeat(51)}`)).toBe(false)
  })
})

function accepts(source: string): boolean {
  try {
    return [...partsOf(parseExpression(source))].length > 0
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return false
    throw error
  }
}

function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value)
    case 'context':
      return expression.name
    case 'access': {
      const { object, property } = expression
      if (property === '*') return `${shown(object)}.*`
      return property.kind === 'literal'
        ? `${shown(object)}.${property.value}`
        : `${shown(object)}[${shown(property)}]`
    }
    case 'call':
      return `${expression.name}(${expression.arguments.map(shown).join(', ')})`
    case 'operation': {
      const [left, right] = expression.operands.map(shown)
      return right === undefined ? `(!${left})` : `(${left} ${expression.operator} ${right})`
    }
  }
}
