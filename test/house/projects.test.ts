import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPEATED } from '../../vitest.thorough.config.ts'

const ROOT = join(import.meta.dirname, '../..')

test('whatever has repetitions is repeated in npm run test:thorough', () => {
  const files = globSync('test/**/*.test.ts', { cwd: ROOT })
  const repeating = files.filter((file) => /\brepetitions\(\d/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(repeating.toSorted()).toEqual(REPEATED.toSorted())
})
