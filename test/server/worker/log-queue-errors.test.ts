import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../../../src/server/logger.ts'
import { logQueueErrors } from '../../../src/server/worker/log-queue-errors.ts'

const SECOND = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is logged of a queue that fails when told. */
function newLog() {
  const queue = new EventEmitter<{ error: [Error] }>()
  const lines: { msg: string; errors?: number; seconds?: number; code?: string }[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  logQueueErrors(queue, createLogger('info', sink))
  const fail = (code?: string): void => {
    queue.emit('error', Object.assign(new Error(`failed with ${code}`), { code }))
  }
  const said = () => lines.map(({ msg, errors, seconds }) => [msg, errors, seconds])
  return { fail, said }
}

test('a database that is away for two and a half minutes is four lines, and not one for each look at it', () => {
  const { fail, said } = newLog()
  for (let second = 0; second < 150; second += 1) {
    fail('ECONNREFUSED')
    vi.advanceTimersByTime(SECOND)
  }
  vi.advanceTimersByTime(60 * SECOND)
  expect(said()).toEqual([
    ['job queue reports an error', undefined, undefined],
    ['job queue still reports errors', 61, 60],
    ['job queue still reports errors', 121, 120],
    ['job queue reports no such error any more', 150, 149],
  ])
})

test('errors of several kinds are each told, and what comes back later is told anew', () => {
  const { fail, said } = newLog()
  for (const code of ['57P01', 'ECONNREFUSED', undefined, undefined, '57P01']) fail(code)
  expect(said()).toHaveLength(3)
  vi.advanceTimersByTime(31 * SECOND)
  expect(said().slice(3)).toEqual([
    ['job queue reports no such error any more', 2, 0],
    ['job queue reports no such error any more', 2, 0],
  ])
  fail('57P01')
  expect(said().at(-1)).toEqual(['job queue reports an error', undefined, undefined])
})

test('an error that came once says nothing of its end', () => {
  const { fail, said } = newLog()
  fail('57P01')
  vi.advanceTimersByTime(120 * SECOND)
  expect(said()).toEqual([['job queue reports an error', undefined, undefined]])
})
