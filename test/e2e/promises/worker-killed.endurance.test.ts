import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { watchJobs } from '../../support/job-progress.ts'
import { openJobQueue } from '../../support/job-queue.ts'
import { seededRandom } from '../../support/random.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { expectOutcome, sendSamples, undisturbedSamples } from './sent-samples.ts'

/** How many jobs must have lost their worker in the middle, and how many workers may be killed for that. */
const HITS = 20
const MOST_KILLS = 120

test(`${HITS} jobs whose worker is killed at random moments leave what an undisturbed one leaves`, async () => {
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
  for (let kills = 0; hits < HITS; kills += 1) {
    expect(kills, 'kills in the middle of a job').toBeLessThan(MOST_KILLS)
    const samples = await sendSamples(database.url, api)
    await watch.begun(samples[0]?.path)
    await sleep(random() * undisturbed.duration)
    await worker.kill()
    hits += await watch.processing()
    await queue.bury()
    worker = await startWorker()
    await expectOutcome(database.url, api, samples, undisturbed)
  }
}, 900_000)
