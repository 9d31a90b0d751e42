import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const lesson = readFileSync(join(ROOT, 'docs/sse.md'), 'utf8')

/** Code of the lesson, with the file it says it is from. */
const excerpts = Array.from(
  lesson.matchAll(/^```[tj]s\n\/\/ (\S+)\n([\s\S]*?)^```$/gm),
  ([, file = '', code = '']): [string, string] => [file, code],
)

test('every piece of code in the lesson says where it is from', () => {
  expect(excerpts).toHaveLength(lesson.match(/^```[tj]s$/gm)?.length ?? 0)
  expect(excerpts.length).toBeGreaterThan(5)
})

test.each(excerpts)('%s holds what the lesson shows of it', (file, code) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(code)
})

test.each([...new Set(lesson.match(/(?:src|examples|test)\/[\w./-]*\w/g))])('%s is there', (path) => {
  expect(existsSync(join(ROOT, path))).toBe(true)
})
