import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { ReaderThread } from '../../../src/server/worker/reader-thread.ts'
import { freshDatabase } from '../../support/database.ts'
import { PATIENCE } from '../../support/patience.ts'

/** Nobody listens on port 1. */
const NO_DATABASE = 'postgresql://nobody@127.0.0.1:1/nothing'

test('a thread that dies is logged, started again, and can be stopped at any moment', async () => {
  const events: string[] = []
  let onRestart = (): void => undefined
  const restarted = new Promise<void>((resolve) => {
    onRestart = resolve
  })
  const sink = new Writable({
    write(line, _encoding, done) {
      const { msg } = JSON.parse(String(line))
      events.push(msg)
      if (msg === 'worker thread is started again') onRestart()
      done()
    },
  })
  const worker = new ReaderThread({ databaseUrl: NO_DATABASE, publicUrl: undefined }, pino(sink))
  await expect(worker.start()).rejects.toThrow('ECONNREFUSED')
  await restarted
  expect(worker.isAlive).toBe(true)
  await worker.stop()
  expect(events).toEqual(['worker thread died', 'worker thread is started again'])
})

test('a thread is started again for as long as the database is away, and the log says so once', async () => {
  const events: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      events.push(JSON.parse(String(line)).msg)
      done()
    },
  })
  const worker = new ReaderThread({ databaseUrl: NO_DATABASE, publicUrl: undefined }, pino(sink), 0)
  const start = vi.spyOn(worker, 'start')
  await expect(worker.start()).rejects.toThrow('ECONNREFUSED')
  await vi.waitUntil(() => start.mock.calls.length > 8, PATIENCE)
  expect(worker.isAlive).toBe(true)
  await worker.stop()
  expect(events).toEqual(['worker thread died', 'worker thread is started again'])
})

test.runIf(process.platform === 'linux')('reading gives way to requests, and nothing else does', async () => {
  const database = await freshDatabase()
  const worker = new ReaderThread(
    { databaseUrl: database.url, publicUrl: undefined },
    pino({ level: 'silent' }),
  )
  const [before, ownPriority] = [lowPriorityThreads(), getPriority()]
  await worker.start()
  expect(lowPriorityThreads()).toBe(before + 1)
  expect(getPriority()).toBe(ownPriority)
  await worker.stop()
  await database.close()
})

function lowPriorityThreads(): number {
  const threads = readdirSync('/proc/self/task').map(Number)
  return threads.filter((thread) => getPriority(thread) === constants.priority.PRIORITY_BELOW_NORMAL).length
}
