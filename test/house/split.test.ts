import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** `'a=b=c'.split('=', 2)` is `['a', 'b']`: what comes after the second separator is lost, and nobody hears of it. */
const LOSES_THE_REST = /\.split\([^()]*,\s*[2-9]\d*\)/

test('no text is split into some of its parts, where the rest would be lost', () => {
  const files = globSync('{bin,examples,scripts,src}/**/*.{js,ts}', { cwd: ROOT })
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (LOSES_THE_REST.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
