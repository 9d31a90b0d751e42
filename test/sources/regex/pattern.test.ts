import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Pattern } from '../../../src/sources/regex/pattern.ts'
import { PatternError } from '../../../src/sources/regex/pattern-error.ts'
import { Limits } from '../../../src/sources/terraform/evaluate/limits.ts'

/** What the first match and its groups captured. */
function match(source: string, text: string): (string | undefined)[] | undefined {
  const slots = new Pattern(source, new Limits()).match(text)
  if (!slots) return undefined
  return Array.from({ length: slots.length / 2 }, (_, group) => {
    const start = slots[2 * group] ?? -1
    return start < 0 ? undefined : text.slice(start, slots[2 * group + 1])
  })
}

/** Sections of the syntax page of RE2. */
describe.each<[string, [pattern: string, text: string, expected: (string | undefined)[] | undefined][]]>([
  [
    'Single characters',
    [
      ['a.c', 'xabcx', ['abc']],
      ['a.c', 'a\nc', undefined],
      ['(?s)a.c', 'a\nc', ['a\nc']],
      ['.', '😀', ['😀']],
      ['[a-c]+', 'xxabcabcdd', ['abcabc']],
      ['[^a-c]+', 'abxyc', ['xy']],
      ['[]a-]+', 'x]-a', [']-a']],
      ['[\\d.]+', 'v1.25', ['1.25']],
      ['\\w+\\s\\W', 'ab !', ['ab !']],
      ['[[:alpha:]]+[[:^alpha:]]', '12ab3', ['ab3']],
      ['\\pL+', '12é', ['é']],
      ['\\p{Greek}+', 'abγδ', ['γδ']],
      ['[^\\PL]+', '1a', ['a']],
      ['\\x41\\x{1F600}', 'A😀', ['A😀']],
    ],
  ],
  [
    'Composites and repetitions',
    [
      ['a|ab', 'ab', ['a']],
      ['(?:a|ab)c', 'abc', ['abc']],
      ['a*', 'baaa', ['']],
      ['a+?', 'aaa', ['a']],
      ['a{2}', 'aaa', ['aa']],
      ['a{2,}', 'aaaa', ['aaaa']],
      ['a{1,2}?b', 'aab', ['aab']],
      ['a{,2}', 'a{,2}', ['a{,2}']],
      ['(?U)a+', 'aaa', ['a']],
      ['(a*)*', 'aa', ['aa', 'aa']],
    ],
  ],
  [
    'Grouping',
    [
      ['(a)(b)?', 'ac', ['a', 'a', undefined]],
      ['(?P<n>a)(?<m>b)', 'ab', ['ab', 'a', 'b']],
      ['(?i)AbC', 'aBc', ['aBc']],
      ['(?i:a)b', 'AB', undefined],
      ['a(?i)b|c', 'C', ['C']],
      ['(?i)[k-m]+', 'xKLM', ['KLM']],
      ['(?i)k+', 'kK\u212a', ['kK\u212a']],
    ],
  ],
  [
    'Empty strings',
    [
      ['^b', 'a\nb', undefined],
      ['(?m)^b$', 'a\nb\nc', ['b']],
      ['\\Aa\\z', 'a', ['a']],
      ['a$', 'a\n', undefined],
      ['\\bfoo\\b', 'afoo foo', ['foo']],
      ['\\Boo', 'foo', ['oo']],
    ],
  ],
])('%s', (_, rows) => {
  test.each(rows)('%s in %j', (pattern, text, expected) => {
    expect(match(pattern, text)).toEqual(expected)
  })
})

test.each([
  ['('],
  [')'],
  ['['],
  ['a**'],
  ['*a'],
  ['\\8'],
  ['(?!a)'],
  ['(?<=a)b'],
  ['a{1001}'],
  ['a{2,1}'],
  ['[z-a]'],
  ['\\p{Nope}'],
  ['[[:nope:]]'],
  ['(((a{100}){100}){100})'],
  ['('.repeat(100)],
  ['(?P<n>a)(?P<n>b)'],
])('%s is refused', (source) => {
  expect(() => new Pattern(source, new Limits())).toThrow(PatternError)
})

test.each([
  ['a*', 'baac', ['', 'aa', '']],
  ['', '😀a', ['', '', '']],
  ['aa', 'aaaaa', ['aa', 'aa']],
])('all matches of %s in %s', (source, text, expected) => {
  const found = Array.from(new Pattern(source, new Limits()).matches(text), ([start, end]) =>
    text.slice(start, end),
  )
  expect(found).toEqual(expected)
})

test('patterns that take JavaScript exponential time take linear time', () => {
  expect(match('^(a+)+$', `${'a'.repeat(5000)}!`)).toBeUndefined()
  expect(match('(x+x+)+y', 'x'.repeat(5000))).toBeUndefined()
})

/** Each has at most 3,000 characters and takes RE2 a second or more to compile, or hundreds of megabytes. */
test.each([
  ['counted repetitions', 'a{1000}'.repeat(400)],
  ['a repeated group', `(?:${'(?:ab?){10}'.repeat(200)}){100}`],
  ['groups within groups', '((((a{9}){9}){9}){1}b)'.repeat(100)],
  ['other cases of all letters', `(?i)[${'B-\u{1e942}'.repeat(700)}]`],
  ['other cases, written with escapes', `(?i)[${'B-\\x{1e942}'.repeat(200)}]`],
  ['classes of Unicode', `(?i)[${'\\pL'.repeat(900)}]`],
])('%s that take too long to compile are refused at once', (_, source) => {
  expect(() => new Pattern(source, new Limits())).toThrow('it is too large')
})

/** The cost of compiling is estimated for text that only looks like a counted repetition, and is not refused. */
test.each([
  '\\Qa{1000}\\E{9}',
  '[a{1000}]{9}',
  'a\\{1000}',
  '\\x{1000}{9}',
  '[]{1000}]{9}',
  '[[:alpha:]{900}]',
])('%s is cheap', (source) => {
  expect(new Pattern(source.repeat(30), new Limits()).match('')).toBeUndefined()
})

test.each([
  ['compiling', '(?:abc){1000}', '', 3_000],
  ['reading', '(a?){50}[bc]', 'a'.repeat(1_000), 10_000],
  ['matches', 'a', 'a'.repeat(1_000), 1_000],
])('%s is work of the module', (_, source, text, steps) => {
  const limits = new Limits()
  const spend = vi.spyOn(limits, 'spend')
  Array.from(new Pattern(source, limits).matches(text))
  expect(spend.mock.calls.reduce((sum, [spent]) => sum + spent, 0)).toBeGreaterThan(steps)
})

test('work is bounded', () => {
  const pattern = new Pattern('(a?){500}(a?){500}[bc]', new Limits())
  expect(() => pattern.match('a'.repeat(1_000_000))).toThrow(PatternError)
})

test('agrees with JavaScript where both mean the same', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '(a)',
    '(?:b)',
    '(a|b)',
    '(ab|a)',
    '\\w',
    '\\b',
    '^',
    '$',
  )
  const piece = fc
    .tuple(atom, fc.constantFrom('', '', '?', '+', '??', '+?', '{1,2}'))
    .map(([a, quantifier]) => (['\\b', '^', '$'].includes(a) ? a : a + quantifier))
  const source = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  const text = fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(source, text, (pattern, subject) => {
      const expected = new RegExp(pattern).exec(subject)
      expect(match(pattern, subject)).toEqual(expected ? [...expected] : undefined)
    }),
    { numRuns: 5_000 },
  )
})
