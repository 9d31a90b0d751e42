// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL are the subject
import { expect, test } from 'vitest'
import { sexprOf } from './sexpr.ts'

function heredoc(opening: string, ...lines: string[]): string {
  return [opening, ...lines, ''].join('\n')
}

test.each([
  ['one line', heredoc('<<E', 'a', 'E'), '"a\\n"'],
  ['no line', heredoc('<<E', 'E'), '""'],
  ['an empty line', heredoc('<<E', '', 'E'), '"\\n"'],
  ['indentation, which stays', heredoc('<<E', '  a', '    b', 'E'), '"  a\\n    b\\n"'],
  ['an indented marker', heredoc('<<E', 'a', '  E  '), '"a\\n"'],
  ['lines that start or end like the marker', heredoc('<<E', 'E a', 'aE', 'EE', 'E'), '"E a\\naE\\nEE\\n"'],
  ['backslashes and quotes, which are text', heredoc('<<E', '\\n "a" \\', 'E'), '"\\\\n \\"a\\" \\\\\\n"'],
  ['escaped sequences', heredoc('<<E', '$${a} %%{b} $c %', 'E'), '"${a} %{b} $c %\\n"'],
  ['an interpolation', heredoc('<<E', 'a ${b} c', 'E'), '(template "a " b " c\\n")'],
  ['the marker behind an interpolation', heredoc('<<E', '${a}E', 'E'), '(template a "E\\n")'],
  ['an interpolation over lines', heredoc('<<E', '${', 'a', '}', 'E'), '(template a "\\n")'],
  ['another heredoc', heredoc('<<E', '${<<F', 'a', 'F', '}b', 'E'), '(template "a\\n" "b\\n")'],
  ['a long name', heredoc('<<END-OF_text', 'a', 'END-OF_text'), '"a\\n"'],
])('a heredoc with %s', (_, source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['the least indentation', heredoc('<<-E', '    a', '  b', '   c', '  E'), '"  a\\nb\\n c\\n"'],
  ['tabs', heredoc('<<-E', '\t\ta', '\tb', 'E'), '"\\ta\\nb\\n"'],
  ['blank lines, which do not count', heredoc('<<-E', '  a', '', ' ', '  b', 'E'), '"a\\n\\n \\nb\\n"'],
  ['an unindented sequence', heredoc('<<-E', '  a', '${b}', 'E'), '(template "  a\\n" b "\\n")'],
  ['an indented sequence', heredoc('<<-E', '  a', '    ${b} c', 'E'), '(template "a\\n  " b " c\\n")'],
  ['no indentation at all', heredoc('<<-E', 'a', ' b', 'E'), '"a\\n b\\n"'],
  ['nothing but blank lines', heredoc('<<-E', '  ', '', 'E'), '"  \\n\\n"'],
])('a flush heredoc with %s', (_, source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test('a strip marker reaches no further than its line', () => {
  const source = heredoc('<<E', 'a', '%{ if b ~}', '  c', '%{ endif ~}', 'd', 'E')
  expect(sexprOf(source)).toBe('(template "a\\n" (if b "  c\\n" "") "d\\n")')
})

test('a line behind a stripped newline keeps its indentation, as HCL has it', () => {
  const source = heredoc('<<-E', '  a', '  %{ if b ~}', '  c', '  %{ endif ~}', '  d', '  E')
  expect(sexprOf(source)).toBe('(template "a\\n" (if b "  c\\n" "") "  d\\n")')
})

test('CRLF stays in the text and ends the marker’s line', () => {
  expect(sexprOf('<<E\r\na\r\n\r\nE\r\n')).toBe('"a\\r\\n\\r\\n"')
})
