import { describe, expect, test } from 'vitest'
import { Budget } from '../../../src/limits/budget.ts'
import { parseRule } from '../../../src/sources/files/ignore/rule.ts'
import { RuleIndex } from '../../../src/sources/files/ignore/rule-index.ts'

/** Whether a rule in the root speaks of a path. */
function speaksOf(text: string, path: string): boolean {
  const rule = parseRule(text, { from: '.gitignore' })
  const bytes = Buffer.from(path).toString('latin1')
  return new RuleIndex(rule ? [rule] : []).deciding(bytes, false, new Budget(1_000_000)) !== undefined
}

describe.each([
  ['a name counts in every folder', 'main.tf', ['main.tf', 'a/b/main.tf'], ['main.tf.json', 'amain.tf']],
  ['a path counts from the folder of the rules', 'a/b.tf', ['a/b.tf'], ['x/a/b.tf', 'b.tf']],
  ['a slash at the start makes a path of a name', '/b.tf', ['b.tf'], ['a/b.tf']],
  ['one star stays in its folder', 'a/*.tf', ['a/b.tf', 'a/.tf'], ['a/b/c.tf']],
  ['a name may end with anything', 'b*', ['b', 'bc', 'a/bc'], ['ab']],
  ['two stars before a slash are any folders, or none', '**/b.tf', ['b.tf', 'a/b.tf', 'a/a/b.tf'], ['ab.tf']],
  ['and so they are between slashes', 'a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb']],
  ['two stars at the end are all that is below', 'a/**', ['a/b', 'a/b/c'], ['a', 'ab']],
  ['two stars elsewhere are one', 'a/x**b', ['a/xb', 'a/x.b'], ['a/x/b']],
  ['but behind the first letters they reach deeper', 'a**/b', ['a/b', 'ax/y/b'], ['b']],
  ['before an escaped slash they are something', '**\\/b', ['a/b', 'a/x/b'], ['b', 'ab']],
  ['a question mark is one byte', 'caf??', ['café', 'cafes'], ['cafe', 'caf/']],
  ['brackets are one of some', '[a-c]x[!0-9]', ['axy', 'bx-'], ['dxy', 'ax1', 'ax/']],
  ['a bracket in brackets comes first', '[]a]', [']', 'a'], ['[]a]']],
  ['brackets may name a class', '[[:digit:]_]x', ['1x', '_x'], ['ax']],
  ['brackets without an end are nothing', '[ab', [], ['a', '[ab']],
  ['a backslash takes its meaning from a wildcard', 'a\\*\\?', ['a*?'], ['abc']],
  ['and makes a space at the end count', 'a\\ ', ['a '], ['a']],
  ['other spaces at the end do not', 'a  ', ['a'], ['a  ']],
] as const)('%s: %s', (_title, rule, yes, no) => {
  test.each([...yes.map((path) => [path, true] as const), ...no.map((path) => [path, false] as const)])(
    '%j: %j',
    (path, expected) => {
      expect(speaksOf(rule, path)).toBe(expected)
    },
  )
})

test('what a rule takes back, and what it says of folders alone', () => {
  expect(parseRule('!keep/', { from: '.gitignore', line: 3 })).toMatchObject({
    text: '!keep/',
    negated: true,
    foldersOnly: true,
    byName: true,
  })
})

test.each(['', '   ', '/', '!', 'a\\', `${'a'.repeat(5000)}`])('%j is no rule', (text) => {
  expect(parseRule(text, { from: '.gitignore' })).toBeUndefined()
})
