import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { optionOfOurs } from '../../src/cli/words-of-others.ts'
import { OPTION_NAMES } from '../../src/configuration/scan-options.ts'

/** The columns of the table of options in the documentation: what is wanted, Assay's, and those of other tools. */
const ROWS = readFileSync(join(import.meta.dirname, '../../docs/coming-from.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!what|---)[^|]+(?:\|[^|]+){6}\|$/.test(line))
  .map((line) => line.split('|').slice(1, -1))

const OURS: ReadonlySet<string> = new Set([...OPTION_NAMES.map((name) => `--${name}`), '--config'])

function optionsIn(text = ''): readonly string[] {
  return text.match(/(?<=[\s`])--[a-z][\w-]*/g) ?? []
}

test('the table of options has rows', () => {
  expect(ROWS.length).toBeGreaterThan(20)
})

test.each(ROWS.flatMap(([, own]) => optionsIn(own)))(
  '%s, which the table says is ours, is an option',
  (option) => {
    expect(OURS).toContain(option)
  },
)

test.each(ROWS.flatMap(([, , ...others]) => others.flatMap(optionsIn)).filter((option) => !OURS.has(option)))(
  '%s of another tool is answered by options that there are',
  (option) => {
    const answer = optionOfOurs(option) ?? expect.fail(`${option} has no answer`)
    expect(optionsIn(` ${answer}`).filter((named) => !OURS.has(named))).toEqual([])
  },
)
