import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseYaml, YAML_1_1 } from '../../../src/sources/yaml/parse-yaml.ts'

function read(text: string): unknown {
  const document = parseYaml(text, YAML_1_1)
  return 'reason' in document ? document.reason : document.value
}

test.each<[string, string, unknown]>([
  ['closed below its key', 'a:\n  b: [\n    x\n  ]\nc: 1\n', { a: { b: ['x'] }, c: 1 }],
  ['closed left of its key', 'a:\n  b: [\n    x\n]\nc: 1\n', { a: { b: ['x'] }, c: 1 }],
  ['in the first column', 'a:\n  b: {\nx: 1,\nz: 2\n}\nc: 1\n', { a: { b: { x: 1, z: 2 } }, c: 1 }],
  ['nested', 'a:\n  b: [{\n  x: [\n1,\n2 ]\n}]\n', { a: { b: [{ x: [1, 2] }] } }],
  ['in a list', 'a:\n  - b: [\n  x\n  ]\n  - c\n', { a: [{ b: ['x'] }, 'c'] }],
  ['several', 'a:\n  b: [\nx\n]\nc:\n  d: {\nz: 1\n}\n', { a: { b: ['x'] }, c: { d: { z: 1 } } }],
  ['with brackets in texts', `a:\n  b: [\n"]",\n']''',\nit's\n]\n`, { a: { b: [']', "]'", "it's"] } }],
  ['with a comment', 'a:\n  b: [\nx, # ]\nz\n]\n', { a: { b: ['x', 'z'] } }],
  ['with a text of several lines', 'a:\n  b: [\n"x\ny"\n]\n', { a: { b: ['x y'] } }],
])('a collection that is indented too little: %s', (_, text, value) => {
  expect(read(text)).toEqual(value)
})

test.each<[string, string, unknown]>([
  ['below its key', "a:\n  b: 'x\n\n  y'\nc: 1\n", { a: { b: 'x\ny' }, c: 1 }],
  ['in the first column', 'a:\n  b: "x\ny: \'z"\nc: 1\n', { a: { b: "x y: 'z" }, c: 1 }],
  ['with a bracket', 'a:\n  b: \'{\n"x": [1]\n}\'\n  c: 1\n', { a: { b: '{ "x": [1] }', c: 1 } }],
  ['in a list', "a:\n  - b: 'x\n  y'\n  - c\n", { a: [{ b: 'x y' }, 'c'] }],
  ['in a collection', 'a:\n  b: ["\n    x\n  "]\n  c: 1\n', { a: { b: [' x '], c: 1 } }],
  [
    'below a block that begins with a quote',
    "a:\n  b: |\n    'x\n  c: 'y\n  z'\n",
    { a: { b: "'x\n", c: 'y z' } },
  ],
])('a quoted text that is indented too little: %s', (_, text, value) => {
  expect(read(text)).toEqual(value)
})

test('lines stay where they are', () => {
  const document = parseYaml('a:\n  b: [\nx\n]\nc:\n  d: 1\n', YAML_1_1)
  if ('reason' in document) expect.fail(document.reason)
  const node = document.yaml.getIn(['c', 'd'], true)
  expect(document.lineAt((node as { range: [number] }).range[0])).toBe(6)
})

test('other mistakes are still reported where they are', () => {
  expect(parseYaml('a:\n  b: [\nx\n', YAML_1_1)).toMatchObject({ line: 3 })
  expect(parseYaml("a:\n  b: 'x\n  c: 1\n", YAML_1_1)).toMatchObject({ line: expect.any(Number) })
  expect(parseYaml('a: 1\nb: 2\n c: 3\n', YAML_1_1)).toMatchObject({ line: 2 })
})

test('the value is that of the same document, indented well', () => {
  const scalar = fc.oneof(fc.integer(), fc.constantFrom('x', '"]"', "'}'", 'a b'))
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar.map(String),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[\n${items.join(',\n')}\n]`),
    ),
  }))
  fc.assert(
    fc.property(value, (flow) => {
      const well = `a:\n  b: ${flow.replaceAll('\n', '\n      ')}\n`
      expect(read(`a:\n  b: ${flow}\nc: 1\n`)).toEqual({ ...parse(well), c: 1 })
    }),
  )
})

test('many collections take no long time', () => {
  const text = 'a: [\nx\n]\n'
  expect(typeof read(Array.from({ length: 500 }, (_, at) => `k${at}:\n  ${text}`).join(''))).toBe('string')
  expect(typeof read(`a:\n  b: ${'[\n'.repeat(1000)}`)).toBe('string')
})
