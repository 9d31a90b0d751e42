import { describe, expect, test } from 'vitest'
import { isUnknown } from '../../../src/model/unknown.ts'
import { collect, propertiesOf, STORE } from './files.ts'

/** The kind that a store has, beside which other files may stand. */
function evaluated(declared: string, kind: string, files: Readonly<Record<string, string>> = {}) {
  const text = `${declared}\n${STORE} {\n  name: 'x'\n  kind: ${kind}\n}\n`
  const { resources, gaps } = collect({ 'app/main.bicep': text, ...files })
  const value = propertiesOf(resources[0])['kind']
  return {
    value: isUnknown(value) ? `unknown: ${value.reason}` : value,
    isTainted: resources[0]?.tainted?.includes(value as string) ?? false,
    gaps: gaps.map(({ reason }) => reason),
  }
}

describe('functions of the file', () => {
  test.each([
    ['func shout(name string) string => toUpper(name)', "shout('shop')", 'SHOP'],
    ["var end = '!'\nfunc loud(name string) string => concat(name, end)", "loud('shop')", 'shop!'],
    [
      "@export()\nfunc pick(of { first: string, second: 'a' | 'b' }, other string[]?) string =>\n  of.second",
      "pick({ first: 'x', second: 'b' }, null)",
      'b',
    ],
    ['func one(\n  name string\n  other string\n) string => other', "one('a', 'b')", 'b'],
    [
      'func inner(a string) string => concat(a, a)\nfunc outer(b string) string => inner(inner(b))',
      "outer('x')",
      'xxxx',
    ],
    ["param a string = 'out'\nvar v = a\nfunc own(a string) string => concat(a, v)", "own('in')", 'inout'],
    ["func toLower(a string) string => 'own'", "toLower('X')", 'own'],
  ])('%s', (declared, call, expected) => {
    expect(evaluated(declared, call)).toMatchObject({ value: expected, gaps: [] })
  })

  test('that call themselves end', () => {
    const { value } = evaluated('func again(a string) string => again(a)', "again('x')")
    expect(value).toBe('unknown: its parts are nested too deeply')
  })

  test('that call themselves twice end in a gap', () => {
    const { gaps } = evaluated('func again(a string) string => concat(again(a), again(a))', "again('x')")
    expect(gaps.join()).toContain('takes too long to evaluate')
  })
})

describe('functions that load files', () => {
  const files = { 'app/parts/kind.txt': 'Text', 'app/kind.json': '{"kind": ["Json"]}', 'secret.txt': 'Above' }

  test.each([
    ["loadTextContent('parts/kind.txt')", 'Text'],
    ["loadTextContent('./parts/../../secret.txt')", 'Above'],
    ["loadJsonContent('kind.json').kind[0]", 'Json'],
    ["loadFileAsBase64('parts/kind.txt')", 'VGV4dA=='],
  ])('%s is %s, and is not quoted', (call, expected) => {
    expect(evaluated('', call, files)).toEqual({ value: expected, isTainted: true, gaps: [] })
  })

  test.each([
    ["loadTextContent('none.txt')", 'unknown: there is no file none.txt'],
    ["loadTextContent('../../secret.txt')", 'unknown: there is no file ../../secret.txt'],
    ["loadTextContent('/etc/hostname')", 'unknown: a path relative to the file is needed'],
    ["loadJsonContent('parts/kind.txt')", 'unknown: a text is no JSON'],
    ["loadJsonContent('kind.json', '$.kind')", 'unknown: a part of a file is not looked for'],
    ["loadTextContent(loadTextContent('parts/kind.txt'))", 'unknown: the path of a file may be secret'],
  ])('%s is %s', (call, expected) => {
    expect(evaluated('', call, files)).toMatchObject({ value: expected, gaps: [] })
  })

  test('do not take a file that is too long', () => {
    const long = { 'app/long.txt': 'x'.repeat(1_100_000) }
    expect(evaluated('', "loadTextContent('long.txt')", long).value).toBe(
      'unknown: the file long.txt is too long',
    )
  })

  test('cost work each time they are called', () => {
    const large = { 'app/large.txt': 'x'.repeat(1_000_000) }
    const call = "string(map(range(0, 500), n => length(loadTextContent('large.txt'))))"
    expect(evaluated('', call, large).gaps.join()).toContain('takes too long to evaluate')
  })
})
