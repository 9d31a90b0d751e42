import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notificationJob } from '../../../src/server/sending/notification-job.ts'
import { sendersFor } from '../../../src/server/sending/senders.ts'
import { consumeBackgroundJobs } from '../../../src/server/worker/background-job.ts'
import { createBoss } from '../../../src/store/jobs.ts'
import { PATIENCE } from '../../support/patience.ts'
import { openApi } from '../api.ts'
import { startReceiver } from './receiver.ts'
import { newTold } from './told.ts'

const api = await openApi()

test('receivers of one tenant that never answer hold up no message of another one', async () => {
  const boss = createBoss(api.url)
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const senders = sendersFor({ networks: ['127.0.0.0/8'] })
  const job = notificationJob(api.store, { senders, enqueue: api.enqueue })
  const logger = pino({ level: 'silent' })
  await consumeBackgroundJobs(job, { boss, logger, stopping: new AbortController().signal })

  const silent = await startReceiver()
  silent.answer = () => undefined
  const slow = await newTold(api)
  const { id: channel } = await slow.channel(silent.url)
  for (let message = 0; message < 40; message += 1) await slow.change('POST', `/channels/${channel}/test`)
  await vi.waitUntil(() => silent.received.length > 0, PATIENCE)

  const prompt = await startReceiver()
  const other = await newTold(api)
  const { id } = await other.channel(prompt.url)
  await other.change('POST', `/channels/${id}/test`)
  await vi.waitUntil(() => prompt.received.length === 1, PATIENCE)
  // Two are under way at once, for ten seconds each.
  expect(silent.received.length).toBeLessThanOrEqual(4)
  await vi.waitUntil(
    async () => (await slow.deliveries()).some(({ attempts, problem }) => attempts === 1 && problem !== null),
    PATIENCE,
  )
  const [failed] = (await slow.deliveries()).filter(({ problem }) => problem !== null)
  expect(failed?.['problem']).toContain('took longer than 10 seconds')
})
