import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable, printableJson, printableLines, visible } from '../../src/text/printable.ts'
import { otherCommands, readAsGithub, terminalCommands } from '../support/ci-runners.ts'

const PIECES = [
  '::',
  ':',
  'error',
  'stop-commands',
  ' ',
  '\n',
  '\r',
  '#',
  '##[',
  '[',
  ']',
  '--- ',
  '\u001b[1m',
  '\u001b',
  '\u00ad',
]
const ANY_TEXT = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...PIECES)), { maxLength: 20 })
  .map((parts) => parts.join(''))

test.each([
  ['arn:aws:s3:::bucket, std::string, C#, a -- b', 'arn:aws:s3:::bucket, std::string, C#, a -- b'],
  ['naïve 文字 🙂 ✗', 'naïve 文字 🙂 ✗'],
  ['a\tb\r\nc', 'a b c'],
  ['##[error]', '#\\u{23}[error]'],
  ['\u001b[31m\u202e\u{e0100}', '\\u{1b}[31m\\u{202e}\\u{e0100}'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
  expect(printableLines(printed)).toBe(printed)
})

test('a document keeps its lines, and hides nothing else', () => {
  expect(visible('a\tb\r\n\u{2800}\u{2028}\u{3164}\u{200d}c\u{7}')).toBe(
    'a\tb\r\n\\u{2800}\\u{2028}\\u{3164}\\u{200d}c\\u{7}',
  )
})

test.each([
  ['a line\n\twith ::x::\n', 'a line\n\twith ::x::\n'],
  ['\u001b[1mbold\u001b[22m\n', '\u001b[1mbold\u001b[22m\n'],
  ['a\n \u001b[1m::error::x', 'a\n \u001b[1m\\u{3a}:error::x'],
  ['--- a\n---\n+++ b\n^^^ +++\n--x', '\\u{2d}-- a\n\\u{2d}--\n\\u{2b}++ b\n\\u{5e}^^ +++\n--x'],
])('the lines %j are printed as %j', (text, printed) => {
  expect(printableLines(text)).toBe(printed)
})

test('no text at all is a command', () => {
  fc.assert(
    fc.property(ANY_TEXT, (text) => {
      expect(printable(text)).not.toContain('\n')
      for (const lines of [printableLines(text), printableLines(printable(text))]) {
        expect(readAsGithub(lines).executed).toEqual([])
        expect(otherCommands(lines)).toEqual([])
        expect(terminalCommands(lines.replaceAll('\t', ''))).toEqual([])
        expect(printableLines(lines)).toBe(lines)
      }
    }),
  )
})

test('a JSON document means the same', () => {
  fc.assert(
    fc.property(fc.dictionary(ANY_TEXT, ANY_TEXT), (value) => {
      const json = printableJson(JSON.stringify(value, null, 2))
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value))
      expect(readAsGithub(json).executed).toEqual([])
      expect(terminalCommands(json)).toEqual([])
    }),
  )
})
