import { expect, test } from 'vitest'
import { Budget } from '../../../src/limits/budget.ts'
import { IgnoreRules } from '../../../src/sources/files/ignore/ignore-rules.ts'
import { parseRules } from '../../../src/sources/files/ignore/rule.ts'
import { RuleIndex } from '../../../src/sources/files/ignore/rule-index.ts'
import { folderOf } from '../../support/folder.ts'
import { growth } from '../../support/growth.ts'

const NAME = 'a'.repeat(250)

/** Rules become eight times as many. */
const MAX = 2.8

function linesOf(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n')
}

test.each([
  ['names', (index: number) => `${NAME}${index}`],
  ['paths', (index: number) => `a/${NAME}${index}`],
  ['endings', (index: number) => `*${NAME.slice(1)}${index}`],
  ['endings in one folder', (index: number) => `/*${NAME.slice(1)}${index}`],
  ['the same name', () => `${NAME}/`],
  ['the same glob', () => '*a*a*a*b'],
])('the time a name takes does not grow with the number of rules that are %s', (_title, line) => {
  const subject = (count: number) => new RuleIndex(parseRules(linesOf(count, line), '.gitignore'))
  const decide = (rules: RuleIndex) => {
    const budget = new Budget(Number.POSITIVE_INFINITY)
    for (let index = 0; index < 40_000; index += 1) rules.deciding(`x/${NAME}${index}`, false, budget)
  }
  expect(growth(decide, subject, 1_250, MAX)).toBeLessThan(MAX)
})

test('globs that take too long do not count any more, which is a gap, and other rules do', () => {
  const globs = linesOf(9_998, (index) => `*${'a'.repeat(100)}${index}*b`)
  const root = folderOf({ '.gitignore': `left-out.tf\n${globs}\n*.log` })
  const rules = new IgnoreRules(root)
  let names = 0
  while (rules.gaps.length === 0 && names < 2_000) {
    rules.leavesOut(`${NAME}${names}`, false)
    names += 1
  }
  expect(rules.gaps).toEqual([
    {
      subject: '.gitignore',
      reason: expect.stringContaining('Comparing names with its globs takes too long'),
    },
  ])
  expect(rules.leavesOut('left-out.tf', false)?.text).toBe('left-out.tf')
  expect(rules.leavesOut('debug.log', false)?.text).toBe('*.log')
})
