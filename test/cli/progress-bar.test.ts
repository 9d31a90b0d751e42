import { expect, test } from 'vitest'
import { createProgressBar } from '../../src/cli/progress-bar.ts'

const MEGABYTE = 1_000_000
const ERASED = '\r\u001b[K'

function draw(isTTY: boolean, total: number): string[] {
  const written: string[] = []
  const bar = createProgressBar({ isTTY, write: (text) => written.push(text) })
  for (let sent = 0; sent <= total; sent += total / 1000) bar.update(sent, total)
  bar.erase()
  bar.erase()
  return written
}

test('a large file draws one line over and over, once for each percent, and leaves nothing', () => {
  const written = draw(true, 40 * MEGABYTE)
  expect(written).toHaveLength(102)
  expect(written.every((text) => text.startsWith(ERASED) && !text.includes('\n'))).toBe(true)
  expect(written[50]).toBe(`${ERASED}Pushing ███████████████░░░░░░░░░░░░░░░ 50% of 40 MB`)
  expect(written[100]).toContain('100% of 40 MB')
  expect(written.at(-1)).toBe(ERASED)
})

test.each([
  ['a small file', true, 9 * MEGABYTE],
  ['no terminal', false, 40 * MEGABYTE],
])('%s draws nothing', (_case, isTTY, total) => {
  expect(draw(isTTY, total)).toEqual([])
})
