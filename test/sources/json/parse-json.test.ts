import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonNode, parseJson } from '../../../src/sources/json/parse-json.ts'

function plain(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'array') return node.items.map(plain)
  return Object.fromEntries(node.members.map(({ name, value }) => [name, plain(value)]))
}

/** What the parser makes of a text; `undefined` where it refuses it. */
function parsed(text: string): unknown {
  const node = parseJson(text)
  return 'message' in node ? undefined : plain(node)
}

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), undefined, indent)
      expect(parsed(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('refuses what JSON.parse refuses', () => {
  const edit = fc.record({ at: fc.nat(200), remove: fc.nat(3), insert: fc.string({ maxLength: 3 }) })
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), edit, (json, { at, remove, insert }) => {
      const text = json.slice(0, at % json.length) + insert + json.slice((at % json.length) + remove)
      let expected: unknown
      try {
        expected = JSON.parse(text)
      } catch {
        expected = undefined
      }
      expect(parsed(text)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['', 'Expected a value', 0],
  ['{"a" 1}', 'Expected ":"', 5],
  ['{a: 1}', 'Expected a name in quotes', 1],
  ['[1, 2', 'Expected "]"', 6],
  ['{"a": "b', 'Expected a quote at the end of the string', 6],
  ['"\\x"', 'Expected a string on one line, with the escapes of JSON', 0],
  ['{} {}', 'Expected the end of the file', 3],
  ['[1,]', 'Expected a value', 3],
])('%s: %s', (text, message, offset) => {
  expect(parseJson(text)).toMatchObject({ message, offset: Math.min(offset, text.length) })
})

test('takes neither long strings nor deep nesting amiss', () => {
  const long = 'x'.repeat(5_000_000)
  expect(parsed(`"${long}"`)).toBe(long)
  expect(parseJson('['.repeat(100_000))).toMatchObject({ message: 'Expected at most 500 levels of nesting' })
})

test('knows where values are written', () => {
  expect(parseJson('{ "a": [1] }')).toMatchObject({
    start: 0,
    end: 12,
    members: [{ name: 'a', start: 2, end: 10, value: { start: 7, end: 10, items: [{ start: 8, end: 9 }] } }],
  })
})
