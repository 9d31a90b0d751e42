import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixCommand } from '../../src/cli/commands/fix.ts'
import { SCAN_OPTIONS, SELECTING_OPTIONS } from '../../src/configuration/scan-options.ts'

/** Options of other programs, whose commands our messages tell. */
const OF_OTHERS = /aws configure export-credentials --profile \$\{name\} --format env/g

/** The options that are about a live account, and the services that are asked for; --profile is about checks. */
const LIVE: readonly string[] = [
  '--services',
  ...Object.entries(SCAN_OPTIONS)
    .filter(([, { help }]) => /\b(?:accounts?|role|AWS)\b/.test(help))
    .map(([name]) => `--${name}`),
]

test('what reads a live account names options of live accounts alone', () => {
  for (const file of globSync('src/sources/live/aws/**/*.ts')) {
    const named =
      readFileSync(file, 'utf8')
        .replaceAll(OF_OTHERS, '')
        .match(/(?<!-)--[a-z][a-z-]+/g) ?? []
    for (const option of named) expect(LIVE, file).toContain(option)
  }
})

test('a fix takes the options that select checks as a scan does', () => {
  const options = fixCommand(() => undefined).options.map(({ long }) => long)
  expect(options).toEqual(expect.arrayContaining(SELECTING_OPTIONS.map((name) => `--${name}`)))
})
