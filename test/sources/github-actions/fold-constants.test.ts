// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the brackets of GitHub's expressions
import { describe, expect, test } from 'vitest'
import { foldTemplate } from '../../../src/sources/github-actions/fold-constants.ts'
import { KnownVariables } from '../../../src/sources/github-actions/known-variables.ts'
import { parseTemplate } from '../../../src/sources/github-actions/parse-template.ts'

const inEnv = new Map([['FOLDER', 'pr']])

function folded(text: string): string {
  return foldTemplate(parseTemplate(text), (name) => inEnv.get(name)).text
}

test.each([
  ["${{ 'it''s' }}", "it's"],
  ['${{ 7 }} and ${{ null }} and ${{ true }}', '7 and  and true'],
  ["${{ format('{0}/{{{1}}}', 'a', 2) }}", 'a/{2}'],
  ["${{ join(fromJSON('[\"a\", 1]'), '-') }}", 'a-1'],
  ["${{ join('a') }}", 'a'],
  ['${{ fromJSON(\'"x"\') }}', 'x'],
  ['${{ fromJSON(\'{"a": "b"}\').a }}', 'b'],
  ['${{ fromJSON(\'["a", "b"]\')[1] }}', 'b'],
  ["${{ true && 'x' || 'y' }}", 'x'],
  ["${{ false && 'x' || 'y' }}", 'y'],
  ["${{ false && inputs.x || 'y' }}", 'y'],
  ["${{ 'A' == 'a' && 1 != 2 && 'same' }}", 'same'],
  ["${{ true == 1 && null == 0 && !'' && 'same' }}", 'same'],
  ["${{ env.FOLDER }}/${{ format('{0}', env['FOLDER']) }}", 'pr/pr'],
])('%s is %s', (text, expected) => {
  expect(folded(text)).toBe(expected)
})

test.each([
  '${{ github.head_ref }}',
  '${{ env.OTHER }}',
  "${{ inputs.x || 'y' }}",
  "${{ format('{0}') }}",
  "${{ format('{') }}",
  "${{ fromJSON('[') }}",
  "${{ fromJSON('{}').toString }}",
  "${{ fromJSON('[1]') }}",
  "${{ hashFiles('a') }}",
])('%s is only known when it runs', (text) => {
  expect(folded(text)).toBe(text)
})

test('an expression beside constants keeps its place and its line', () => {
  const { text, holes } = foldTemplate(parseTemplate("${{ 'ab' }}\n${{ github.sha }}${{ 'c' }}"))
  expect(text).toBe('ab\n${{ github.sha }}c')
  expect(holes.map(({ start, end, line }) => [text.slice(start, end), line])).toEqual([
    ['${{ github.sha }}', 1],
  ])
})

test('functions within functions make no text without end', () => {
  const doubled = Array.from({ length: 40 }).reduce<string>((inner) => `format('{0}{0}', ${inner})`, "'x'")
  expect(folded(`\${{ ${doubled} }}`).length).toBeLessThan(100_000)
})

describe('variables are known', () => {
  const variable = (name: string, text: string) => ({ name, at: '', ...parseTemplate(text) })
  const run = (text: string) => ({ run: { at: '', ...parseTemplate(text) }, commands: [] })

  test('of a job and a step, which wins', () => {
    const known = new KnownVariables([variable('A', '1'), variable('B', '2')]).with([variable('b', '3')])
    expect([known('a'), known('B'), known('C')]).toEqual(['1', '3', undefined])
  })

  test('unless they hold an expression', () => {
    const known = new KnownVariables([variable('A', '1'), variable('A', '${{ vars.A }}')]).with([])
    expect(known('A')).toBeUndefined()
  })

  test('until a step may set others', () => {
    const variables = new KnownVariables([variable('A', '1')])
    variables.note(run('make'))
    expect(variables.with([])('A')).toBe('1')
    variables.note(run('echo A=2 >> "$GITHUB_ENV"'))
    expect(variables.with([])('A')).toBeUndefined()
  })
})
