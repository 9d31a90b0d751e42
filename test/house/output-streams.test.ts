import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../src')

/** What escapes commands to CI runners, and a prompt of constant words on a terminal. */
const WRITERS = ['cli/administer/read-password.ts', 'cli/print.ts']

test('text goes to stdout and stderr through one file, which keeps commands out of it', () => {
  const writers = globSync('**/*.ts', { cwd: SOURCES }).filter((file) =>
    /process\.(stdout|stderr)\.write|process\[\w+\]\.write|console\.\w+\(/.test(
      readFileSync(join(SOURCES, file), 'utf8'),
    ),
  )
  expect(writers.sort()).toEqual(WRITERS)
})
