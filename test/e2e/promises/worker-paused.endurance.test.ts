import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { watchJobs } from '../../support/job-progress.ts'
import { openJobQueue } from '../../support/job-queue.ts'
import { seededRandom } from '../../support/random.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { expectOutcome, sendSamples, undisturbedSamples } from './sent-samples.ts'

/** How many jobs must have been taken from a paused worker, and how many pauses may be tried for that. */
const HITS = 20
const MOST_PAUSES = 120
/** For what a worker that runs again would still write. */
const AFTERMATH_MS = 500

test(`workers paused with ${HITS} jobs until others had ended them change nothing when they run again`, async () => {
  const random = seededRandom()
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const queue = await openJobQueue(database.url)
  const watch = await watchJobs(database.url)
  const api = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const startWorker = () => startServerProcess({ databaseUrl: database.url, role: 'worker' })

  let worker = await startWorker()
  const undisturbed = await undisturbedSamples(database.url, api)

  let hits = 0
  for (let pauses = 0; hits < HITS; pauses += 1) {
    expect(pauses, 'pauses in the middle of a job').toBeLessThan(MOST_PAUSES)
    const samples = await sendSamples(database.url, api)
    await watch.begun(samples[0]?.path)
    await sleep(random() * undisturbed.duration)
    worker.process.kill('SIGSTOP')
    hits += await watch.processing()
    // The first time in as long as it takes.
    if (pauses > 0) await queue.bury()
    const paused = worker
    worker = await startWorker()
    await expectOutcome(database.url, api, samples, undisturbed)
    paused.process.kill('SIGCONT')
    await sleep(AFTERMATH_MS)
    await expectOutcome(database.url, api, samples, undisturbed)
    await paused.kill()
  }
}, 900_000)
