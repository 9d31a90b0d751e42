import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createProgressBar } from '../../src/cli/progress-bar.ts'

const ERASED = '\r\u001b[K'

beforeEach(() => {
  vi.stubEnv('CI', '')
  vi.stubEnv('TERM', 'xterm-256color')
})
afterEach(() => vi.unstubAllEnvs())

/** What is written while so many steps are done, with so many milliseconds between them. */
function draw({ steps = 1000, pause = 10, isTTY = true, columns = 80 }): string[] {
  const written: string[] = []
  let now = 0
  const bar = createProgressBar({ isTTY, columns, write: (text) => written.push(text) }, () => now)
  for (let done = 0; done <= steps; done += 1) {
    bar.update('Reading', done, steps, '1,000 files')
    now += pause
  }
  bar.erase()
  bar.erase()
  return written
}

test('one line is drawn over and over, from the first second on, ten times a second, and nothing is left', () => {
  const written = draw({ steps: 1000, pause: 10 })
  expect(written).toHaveLength(92)
  expect(written.every((text) => text.startsWith(ERASED) && !text.includes('\n'))).toBe(true)
  expect(written[0]).toBe(`${ERASED}Reading ███░░░░░░░░░░░░░░░░░░░░░░░░░░░ 10% of 1,000 files`)
  expect(written[40]).toBe(`${ERASED}Reading ███████████████░░░░░░░░░░░░░░░ 50% of 1,000 files`)
  expect(written[90]).toContain('100% of 1,000 files')
  expect(written.at(-1)).toBe(ERASED)
})

test('a narrow terminal gets what fits in its line', () => {
  for (const text of draw({ columns: 30 })) expect(text.slice(ERASED.length).length).toBeLessThan(30)
})

test('what came last is drawn although nothing follows', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  const bar = createProgressBar({ isTTY: true, write: (text) => written.push(text) }, Date.now)
  bar.update('Reading', 1, 2, '2 services: ec2 in eu-west-1 of 111122223333')
  vi.advanceTimersByTime(999)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([expect.stringContaining('50% of 2 services: ec2 in eu-west-1')])
  bar.update('Reading', 2, 2, '2 services')
  bar.erase()
  vi.advanceTimersByTime(1000)
  expect(written.at(-1)).toBe(ERASED)
})

test('what is over within a second draws nothing', () => {
  expect(draw({ steps: 99 })).toEqual([])
})

test.each([
  ['no terminal', { isTTY: false }, {}],
  ['a terminal in CI', {}, { CI: 'true' }],
  ['a terminal without cursor movements', {}, { TERM: 'dumb' }],
])('%s gets nothing', (_case, options, environment) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  expect(draw(options)).toEqual([])
})
