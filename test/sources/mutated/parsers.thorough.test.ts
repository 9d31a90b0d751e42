import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { repetitions } from '../../support/repetitions.ts'
import { PARSERS } from './parsers.ts'
import type { Found, Job } from './thread.ts'

const CASES = Number(process.env['MUTATED_FILES'] ?? repetitions(20, 1_000))
const SEED = Number(process.env['SEED'] ?? 1)

/** Milliseconds of processor time that a file of some pages may take. */
const MAX_MS = 2_000

/** Seconds after which a case that goes on is taken for one that never ends, also on a busy machine. */
const STANDSTILL_S = 60

/** Megabytes that the thread may hold; a parser that eats memory ends there. */
const MAX_MEMORY = 512

/** The case that the thread is at. */
const AT = new Int32Array(new SharedArrayBuffer(4))

/** Parsers run in a thread, which can be ended where one of them does not end. */
let thread: Worker | undefined

afterAll(() => thread?.terminate())

test.each(Object.keys(PARSERS))(
  'mutated %s are read to their end, soon and without a fault',
  async (name) => {
    const { slowest, faults } = await run({ parser: name, seed: SEED, cases: CASES })
    expect(faults.map(({ number, fault }) => `SEED=${SEED}, case ${number}: ${fault}`)).toEqual([])
    expect(slowest.milliseconds, `SEED=${SEED}, case ${slowest.number}: ${slowest.text}`).toBeLessThan(MAX_MS)
  },
  1_200_000,
)

async function run(job: Job): Promise<Found> {
  thread ??= new Worker(new URL('thread.ts', import.meta.url), {
    workerData: AT,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Found>()
  const fail = (error: unknown) =>
    reject(new Error(`SEED=${SEED}, case ${Atomics.load(AT, 0)} of ${job.parser}: ${String(error)}`))
  thread.once('message', resolve).once('error', fail)
  const watch = setInterval(
    endWhereItStands(() => fail('it does not end')),
    STANDSTILL_S * 1_000,
  )
  thread.postMessage(job)
  try {
    return await promise
  } catch (error) {
    await thread.terminate()
    thread = undefined
    throw error
  } finally {
    clearInterval(watch)
    thread?.removeAllListeners('message').removeAllListeners('error')
  }
}

function endWhereItStands(end: () => void): () => void {
  let last = -1
  return () => {
    const now = Atomics.load(AT, 0)
    if (now === last) end()
    last = now
  }
}
