import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { watchJobs } from '../../support/job-progress.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startPrivateDatabase } from '../../support/private-database.ts'
import { seededRandom } from '../../support/random.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { expectOutcome, sendSamples, undisturbedSamples } from './sent-samples.ts'

/** How many jobs must have lost the database in the middle, and how many restarts may be tried for that. */
const HITS = 20
const MOST_RESTARTS = 120

/** By how much sooner a database restarts when the last one restarted too late. */
const SHORTER = 0.9

test(`${HITS} jobs whose database restarts at random moments lose nothing but time`, async () => {
  const random = seededRandom()
  const { url, stop, start } = await startPrivateDatabase()
  const server = await startServerProcess({ databaseUrl: url })
  const isReady = async () => (await fetch(`${server.url}/readyz`)).ok

  const undisturbed = await undisturbedSamples(url, server)

  let hits = 0
  let span = undisturbed.duration
  for (let restarts = 0; hits < HITS; restarts += 1) {
    expect(restarts, 'restarts in the middle of a job').toBeLessThan(MOST_RESTARTS)
    const samples = await sendSamples(url, server)
    const watch = await watchJobs(url)
    await watch.begun(samples[0]?.path)
    await sleep(random() * span)
    const inTheMiddle = await watch.processing()
    hits += inTheMiddle
    // The undisturbed jobs may have been slower, while the machine did other things.
    if (inTheMiddle === 0) span *= SHORTER
    await watch.close()
    // Ends every session in order, or is itself ended without warning.
    await stop(restarts % 2 === 0 ? 'SIGINT' : 'SIGKILL')
    await start()
    await vi.waitUntil(isReady, PATIENCE)
    await expectOutcome(url, server, samples, undisturbed)
  }
}, 900_000)
