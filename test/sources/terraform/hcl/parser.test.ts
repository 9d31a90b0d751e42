// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL are the subject
import { expect, test } from 'vitest'
import type { Body } from '../../../../src/sources/terraform/hcl/ast.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { sexpr } from './sexpr.ts'

function parsed(text: string): Body {
  const result = parseHcl(text)
  if (!result.ok) throw result.error
  return result.body
}

/** `a=1 b"label"{c=2}`: attributes first, then blocks. */
function outline({ attributes, blocks }: Body): string {
  return [
    ...attributes.map(({ name, value }) => `${name}=${sexpr(value)}`),
    ...blocks.map(({ type, labels, body }) =>
      [type, ...labels.map((l) => JSON.stringify(l)), `{${outline(body)}}`].join(''),
    ),
  ].join(' ')
}

test.each([
  ['', ''],
  ['\n\n', ''],
  ['a = 1', 'a=1'],
  ['a = 1\n\n\nb = 2\n', 'a=1 b=2'],
  ['a=1\r\nb=2\r\n', 'a=1 b=2'],
  ['\uFEFFa = 1\n', 'a=1'],
  ['for = 1\nif = 2\n', 'for=1 if=2'],
  ['a {}', 'a{}'],
  ['a {\n}\n', 'a{}'],
  ['a { b = 1 }\n', 'a{b=1}'],
  ['a {\n  b = 1\n  c = 2\n}\n', 'a{b=1 c=2}'],
  ['a {\n  b {\n    c = 1\n  }\n  b {}\n}\n', 'a{b{c=1} b{}}'],
  ['a "b" c "d e" {}\n', 'a"b""c""d e"{}'],
  ['a "$${b} \\"\\u00e9" {}\n', 'a"${b} \\"é"{}'],
  ['a = 1\na {}\na {}\n', 'a=1 a{} a{}'],
  ['größe-1 = 1', 'größe-1=1'],
])('the body %j', (text, expected) => {
  expect(outline(parsed(text))).toBe(expected)
})

test.each([
  ['# one\na = 1 # two\n# three', 'a=1'],
  ['// one\na = 1 // two\n// three', 'a=1'],
  ['/* one */ a /* two\n */ = /* three */ 1 /* four **/\n', 'a=1'],
  ['a { # one\n  b = 1 // two\n} # three\n', 'a{b=1}'],
  ['a { /* one */ b = 1 /* two */ }\n', 'a{b=1}'],
  ['#\r\na = 1\r\n', 'a=1'],
])('comments in %j', (text, expected) => {
  expect(outline(parsed(text))).toBe(expected)
})

test('spans cover an attribute, a block with its braces, and the header up to the last label', () => {
  const text = 'a = 1 + b # c\nd "e" {\n  f = "${g}"\n}\n'
  const { attributes, blocks } = parsed(text)
  const covered = (span: { start: number; end: number } | undefined) => text.slice(span?.start, span?.end)
  expect(covered(attributes[0])).toBe('a = 1 + b')
  expect(covered(attributes[0]?.value)).toBe('1 + b')
  expect(covered(blocks[0])).toBe('d "e" {\n  f = "${g}"\n}')
  expect(covered(blocks[0]?.header)).toBe('d "e"')
  expect(covered(blocks[0]?.body)).toBe('{\n  f = "${g}"\n}')
  expect(covered(blocks[0]?.body.attributes[0]?.value)).toBe('"${g}"')
})
