import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BackgroundJob, consumeBackgroundJobs } from '../../../src/server/worker/background-job.ts'
import { createBoss, NOTIFICATION_QUEUE } from '../../../src/store/jobs.ts'
import { PATIENCE } from '../../support/patience.ts'
import { openApi } from '../api.ts'

const api = await openApi()

/** A process that does these jobs, sixteen at once by default. */
async function work(
  step: BackgroundJob['step'],
  { atOnce = 16, turnMs = 30_000 } = {},
): Promise<ReturnType<typeof createBoss>> {
  const boss = createBoss(api.url)
  const stopping = new AbortController()
  onTestFinished(async () => {
    stopping.abort()
    await boss.stop({ graceful: false })
  })
  await boss.start()
  const job = {
    queue: NOTIFICATION_QUEUE,
    atOnce,
    atOncePerTenant: atOnce,
    step,
    giveUp: async () => undefined,
  }
  await consumeBackgroundJobs(job, {
    boss,
    logger: pino({ level: 'silent' }),
    stopping: stopping.signal,
    turnMs,
  })
  return boss
}

test('jobs that become due without a notification are found by one worker, which wakes the others', async () => {
  let [running, most, done] = [0, 0, 0]
  const boss = await work(async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(1_000)
    running -= 1
    done += 1
    return 'done'
  })
  const startAfter = new Date(Date.now() + 2_000)
  for (let index = 0; index < 20; index += 1)
    await boss.send(NOTIFICATION_QUEUE, { tenantId: 'one' }, { startAfter })
  await vi.waitUntil(() => done === 20, PATIENCE)
  expect(most).toBeGreaterThan(8)
})

test('sixteen workers that have nothing to do leave it to one to ask for jobs', async () => {
  const boss = await work(async () => 'done')
  const asked = vi.spyOn(boss.getDb(), 'executeSql')
  await sleep(11_000)
  const fetches = asked.mock.calls.filter(([statement]) => /skip locked/i.test(statement))
  expect(fetches.length).toBeGreaterThanOrEqual(2)
  // Each would have asked twice; what looks for dead workers is among these.
  expect(fetches.length).toBeLessThan(22)
})

test('a job that has much left to do lets the next one have its turn', async () => {
  const left = new Map([
    ['long', 1_000_000],
    ['short', 1],
  ])
  const boss = await work(
    async ({ tenantId }) => {
      await sleep(50)
      left.set(tenantId, (left.get(tenantId) ?? 0) - 1)
      return left.get(tenantId) === 0 ? 'done' : 'more'
    },
    { atOnce: 1, turnMs: 500 },
  )
  await boss.send(NOTIFICATION_QUEUE, { tenantId: 'long' })
  await vi.waitUntil(() => left.get('long') !== 1_000_000, PATIENCE)
  await boss.send(NOTIFICATION_QUEUE, { tenantId: 'short' })
  await vi.waitUntil(() => left.get('short') === 0, PATIENCE)
  const before = left.get('long')
  await vi.waitUntil(() => left.get('long') !== before, PATIENCE)
})
