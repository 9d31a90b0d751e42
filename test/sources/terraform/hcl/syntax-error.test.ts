// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL are the subject
import { expect, test } from 'vitest'
import type { HclSyntaxError } from '../../../../src/sources/terraform/hcl/hcl-syntax-error.ts'
import { MAX_NESTING } from '../../../../src/sources/terraform/hcl/nesting.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'

function errorOf(text: string): HclSyntaxError {
  const result = parseHcl(text)
  if (result.ok) throw new Error('the text was accepted')
  return result.error
}

test.each([
  ['a = ', '1:5', 'Expected a value, found the end of the file'],
  ['a =\n1', '1:4', 'Expected a value, found the end of the line'],
  ['a = 1 2', '1:7', 'Expected a new line after a, found "2"'],
  ['a = 1, b = 2', '1:6', 'Expected a new line after a, found ","'],
  ['a\n', '1:2', 'Expected "=" or "{" after a, found the end of the line'],
  ['a "b"\n{}', '1:6', 'Expected "{" to open the block a, found the end of the line'],
  ['a "b" = 1', '1:7', 'Expected "{" to open the block a, found "="'],
  ['"a" = 1', '1:1', 'Expected an argument or a block, found a quoted string'],
  ['}', '1:1', 'Expected an argument or a block, found "}"'],
  ['\n\na {\n  b {\n  }\n', '6:1', 'Expected "}" to close the block a of line 3, found the end of the file'],
  ['a { b = 1\n}', '1:10', 'Expected "}" to close the block a of line 1, found the end of the line'],
  ['a { b = 1, c = 2 }', '1:10', 'Expected "}" to close the block a of line 1, found ","'],
  ['a { b {} }', '1:7', 'Expected "=" after b; start nested blocks on a new line, found "{"'],
  ['a {} b {}', '1:6', 'Expected a new line after a, found "b"'],
  ['a = 1\nb = 2\n  a = 3\n', '3:3', 'Expected each argument once, found a again; remove one of the two'],
])('in the structure %j', (text, position, message) => {
  const { line, column, message: actual } = errorOf(text)
  expect([`${line}:${column}`, actual]).toEqual([position, message])
})

test.each([
  ['(1', '1:7', 'Expected ")" to close the parenthesis, found the end of the file'],
  ['[1 2]', '1:8', 'Expected "]" or "," after an item of the list, found "2"'],
  ['[1,,]', '1:8', 'Expected a value, found ","'],
  ['{ a = 1 b = 2 }', '1:13', 'Expected "}" or a new line after an item of the object, found "b"'],
  ['{ a }', '1:9', 'Expected "=" or ":" after the key, found "}"'],
  ['{\n a\n = 1 }', '2:3', 'Expected "=" or ":" after the key, found the end of the line'],
  ['f(1 2)', '1:9', 'Expected ")" or "," after an argument of f, found "2"'],
  ['f(a..., b)', '1:11', 'Expected ")" right after "...", found ","'],
  ['a::b', '1:9', 'Expected "(" after the function name a::b, found the end of the file'],
  ['a::1()', '1:8', 'Expected the name of a function after "::", found "1"'],
  ['a ? b', '1:10', 'Expected ":" and the value for when the condition is false, found the end of the file'],
  ['a.', '1:7', 'Expected the name of an attribute after ".", found the end of the file'],
  ['a.0.1', '1:7', 'Expected one index after "." (write several as [0][1]), found "0.1"'],
  ['a[0', '1:8', 'Expected "]" to close the index, found the end of the file'],
  ['a[*.b]', '1:8', 'Expected "]" right after the "*" of the splat, found "."'],
  ['1.2.3', '1:5', 'Expected a number, found "1.2.3"'],
  ['[for 1 in a : 2]', '1:10', 'Expected a variable name after "for", found "1"'],
  ['[for a, in b : 2]', '1:16', 'Expected "in" and the collection of the "for", found "b"'],
  ['[for a of b : 2]', '1:12', 'Expected "in" and the collection of the "for", found "of"'],
  ['[for a in b, a]', '1:16', 'Expected ":" after the collection of the "for", found ","'],
  ['[for a in b : a...]', '1:20', 'Expected "]" to close the "for", found "..."'],
  ['{ for a in b : a }', '1:22', 'Expected "=>" between the key and the value of the "for", found "}"'],
  ["'a'", '1:5', 'The character "\'" has no meaning here; quote strings with "'],
  ['1;', '1:6', 'The character ";" has no meaning here; end each argument with a newline'],
  ['a & b', '1:7', 'The character "&" has no meaning here; the operator is &&'],
  ['😀', '1:5', 'The character "😀" has no meaning here'],
  ['1 /* 2', '1:7', 'Expected "*/" to end the comment, found the end of the file'],
])('in the expression %j', (expression, position, message) => {
  const { line, column, message: actual } = errorOf(`a = ${expression}`)
  expect([`${line}:${column}`, actual]).toEqual([position, message])
})

test.each([
  ['"a', '1:7', 'Expected a closing quote, found the end of the file; use a heredoc for several lines'],
  ['"a\nb"', '1:7', 'Expected a closing quote, found the end of the line; use a heredoc for several lines'],
  ['"\\u12"', '1:6', 'Expected 4 hexadecimal digits, found "12\\""'],
  ['"\\ud800"', '1:6', 'Expected the code of a character, found U+d800'],
  [
    '"${a"',
    '1:9',
    'Expected "}" to close the interpolation (write "$${" for the text "${"), found a quoted string',
  ],
  ['"${}"', '1:8', 'Expected a value, found "}"'],
  [
    '"%{ when a }"',
    '1:9',
    'Expected if, else, endif, for or endfor after "%{" (write "%%{" for the text "%{"), found "when"',
  ],
  ['"%{ if a }"', '1:6', 'Expected "%{ endif }" for this "%{ if }", found the end of the template'],
  ['"%{ if a }%{ endfor }"', '1:15', 'Expected "%{ endif }", found "%{ endfor }"'],
  ['"%{ else }"', '1:6', 'Expected "%{ if }" or "%{ for }" before it, found "%{ else }"'],
  ['"%{ if a }%{ else }%{ else }%{ endif }"', '1:24', 'Expected "%{ endif }", found "%{ else }"'],
  ['"%{ for a in b }%{ else }%{ endfor }"', '1:21', 'Expected "%{ endfor }", found "%{ else }"'],
  ['<<E\nb\n', '1:5', 'Expected a line with E alone to end the heredoc, found the end of the file'],
  ['<<E\nb\nE', '1:5', 'Expected a line with E alone to end the heredoc, found the end of the file'],
  ['<<E b\nE\n', '1:5', 'Expected a value, found "<"'],
])('in the template %j', (template, position, message) => {
  const { line, column, message: actual } = errorOf(`a = ${template}`)
  expect([`${line}:${column}`, actual]).toEqual([position, message])
})

test('an escape that does not exist', () => {
  const { line, column, message } = errorOf('a = "b\\d"')
  expect([line, column]).toEqual([1, 7])
  expect(message).toBe(
    'Expected one of n, r, t, ", \\, u and U after a backslash, found "d"; write \\\\ for the backslash itself',
  )
})

test('a sequence in a label', () => {
  const { line, column, message } = errorOf('a "b${c}" {}')
  expect([line, column]).toEqual([1, 5])
  expect(message).toBe('Expected plain text in the label, found "${"; write "$${" for it')
})

test('an error has its code, its offset, and its place', () => {
  const error = errorOf('a = 1\nb = *\n')
  expect(error.code).toBe('hcl_syntax')
  expect(error.offset).toBe(10)
  expect(error).toMatchObject({ line: 2, column: 5 })
})

test('a long token is cut', () => {
  expect(errorOf(`a = 1 ${'b'.repeat(1000)}`).message).toBe(
    `Expected a new line after a, found "${'b'.repeat(39)}…"`,
  )
})

const TOO_DEEP = MAX_NESTING + 1

test.each([
  ['parentheses', '('.repeat(TOO_DEEP)],
  ['tuples', '['.repeat(TOO_DEEP)],
  ['objects', '{a='.repeat(TOO_DEEP)],
  ['calls', 'f('.repeat(TOO_DEEP)],
  ['indexes', 'a['.repeat(TOO_DEEP)],
  ['unary operators', '!'.repeat(TOO_DEEP)],
  ['conditionals', 'a ? '.repeat(TOO_DEEP)],
  ['alternatives', 'a ? b : '.repeat(TOO_DEEP)],
  ['interpolations', '"${'.repeat(TOO_DEEP)],
  ['directives', `"${'%{ if a }'.repeat(TOO_DEEP)}`],
  ['fors', '[for a in '.repeat(TOO_DEEP)],
  ['operators', `a${' + a'.repeat(TOO_DEEP)}`],
  ['attributes', `a${'.a'.repeat(TOO_DEEP)}`],
  ['attribute splats', `a.*${'.a'.repeat(TOO_DEEP)}`],
  ['full splats', `a${'[*]'.repeat(TOO_DEEP)}`],
  ['chains within chains', `${'('.repeat(MAX_NESTING / 2)}a${'.a.a.a)'.repeat(MAX_NESTING / 2)}`],
])('too many levels of %s', (_, expression) => {
  const error = errorOf(`a = ${expression}`)
  expect(error.message).toBe('Expected at most 500 levels of nesting, found more; split the expression')
  expect(error.line).toBe(1)
  expect(error.column).toBeGreaterThan(MAX_NESTING)
})

test('too many levels of blocks', () => {
  const error = errorOf('a {\n'.repeat(TOO_DEEP))
  expect(error.message).toBe('Expected at most 500 levels of nesting, found more; split the expression')
  expect(error.line).toBe(TOO_DEEP)
})
