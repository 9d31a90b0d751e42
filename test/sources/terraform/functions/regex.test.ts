import { expect, test } from 'vitest'
import { evaluate } from '../evaluate/evaluate.ts'

/** What `regex` finds with a pattern in a text, both as they are. */
function find(pattern: string, text: string): unknown {
  return evaluate(`regexall(${quoted(pattern)}, ${quoted(text)})`)
}

/** A text as HCL writes it. */
function quoted(text: string): string {
  const escaped = text.replace(
    /[^ -~]|["\\$%]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `"${escaped}"`
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')

/** The sequences of the reference's page on `regex`, in its order. */
test.each<[pattern: string, text: string, found: unknown]>([
  ['a.c', 'abc a\nc', ['abc']],
  ['[xyz]', 'axbz', ['x', 'z']],
  ['[a-c]', 'abcd', ['a', 'b', 'c']],
  ['[^a-c]', 'abcd', ['d']],
  ['\\d', '1٣a', ['1']],
  ['\\D', '1a', ['a']],
  ['\\s', 'a \t\n\r\f\vb', [' ', '\t', '\n', '\r', '\f']],
  ['\\S', ' a', ['a']],
  ['\\w+', 'a_1-é', ['a_1']],
  ['\\W', 'a-', ['-']],
  ['[[:alnum:]]+', 'a1-', ['a1']],
  ['[[:alpha:]]+', 'a1', ['a']],
  ['[[:ascii:]]+', 'a1é', ['a1']],
  ['[[:blank:]]+', 'a \t\n', [' \t']],
  ['[[:cntrl:]]', 'a\t', ['\t']],
  ['[[:digit:]]+', 'a1', ['1']],
  ['[[:graph:]]+', ' a!', ['a!']],
  ['[[:lower:]]+', 'aB', ['a']],
  ['[[:print:]]+', ' a\n', [' a']],
  ['[[:punct:]]+', 'a!"~', ['!"~']],
  ['[[:space:]]+', 'a\t\n\v\f\r b', ['\t\n\v\f\r ']],
  ['[[:upper:]]+', 'aB', ['B']],
  ['[[:word:]]+', 'a_1-', ['a_1']],
  ['[[:xdigit:]]+', 'fF0g', ['fF0']],
  ['[[:^alpha:]]+', 'a1', ['1']],
  ['\\pN', 'a1٣', ['1', '٣']],
  ['\\p{Greek}+', 'aλμ', ['λμ']],
  ['\\PN', 'a1', ['a']],
  ['\\P{Greek}+', 'aλ', ['a']],
  ['xy', 'xxy', ['xy']],
  ['a|ab', 'ab', ['a']],
  ['x*y', 'xxy', ['xxy']],
  ['x+?', 'xx', ['x', 'x']],
  ['x*?y', 'xxy', ['xxy']],
  ['x+', 'xxx', ['xxx']],
  ['xy?', 'xy', ['xy']],
  ['xy??', 'xy', ['x']],
  ['x{2,3}', 'xxxx', ['xxx']],
  ['x{2,3}?', 'xxxx', ['xx', 'xx']],
  ['x{2,}', 'xxxx', ['xxxx']],
  ['x{2,}?', 'xxxx', ['xx', 'xx']],
  ['x{2}', 'xxx', ['xx']],
  ['(x)y', 'xy', [['x']]],
  ['(?P<name>x)y', 'xy', [{ name: 'x' }]],
  ['(?:x)y', 'xy', ['xy']],
  ['\\*\\.', '*.', ['*.']],
  ['\\Qa.*\\E+', 'a.***', ['a.***']],
  ['(?i)\\Qa.b', 'A.B axb', ['A.B']],
  ['\\Q\\Ea', 'a', ['a']],
  ['^a', 'aa', ['a']],
  ['a$', 'aa', ['a']],
  ['\\Aa', 'aa', ['a']],
  ['a\\z', 'aa', ['a']],
  ['\\ba\\b', 'a aa', ['a']],
  ['\\Ba', 'aa', ['a']],
  ['(?i)ab', 'aB', ['aB']],
  ['(?i:a)b', 'Ab AB', ['Ab']],
  ['(?m)^a$', 'a\nb\na', ['a', 'a']],
  ['(?s)a.c', 'a\nc', ['a\nc']],
  ['(?U)x+', 'xx', ['x', 'x']],
  ['(?U)x+?', 'xx', ['xx']],
  ['(?im)^b', 'a\nB', ['B']],
  ['(?i)a(?-i)b', 'Ab AB', ['Ab']],
])('%j in %j', (pattern, text, found) => {
  expect(find(pattern, text)).toEqual(found)
})

/** For ASCII, JavaScript agrees on these. */
test.each([
  ['[[:alnum:]]', /[0-9A-Za-z]/g],
  ['[[:alpha:]]', /[A-Za-z]/g],
  ['[[:digit:]]', /[0-9]/g],
  ['[[:lower:]]', /[a-z]/g],
  ['[[:upper:]]', /[A-Z]/g],
  ['[[:punct:]]', /[!-/:-@[-`{-~]/g],
  ['[[:xdigit:]]', /[0-9A-Fa-f]/g],
  ['[[:word:]]', /\w/g],
  ['\\w', /\w/g],
  ['\\d', /\d/g],
])('%s of all of ASCII', (pattern, equivalent) => {
  expect(find(pattern, ASCII)).toEqual(ASCII.match(equivalent))
})

test.each(['(?=a)', '(?<!a)', '\\1', '(a', 'a**', '[b-a]', 'a{2,1}', '\\p{Nope}', '(?z)a'])(
  '%s is no pattern',
  (pattern) => {
    expect(evaluate(`can(regex(${quoted(pattern)}, "a"))`)).toBe(false)
  },
)
