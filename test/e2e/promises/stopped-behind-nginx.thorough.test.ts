import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../support/borrowed/borrow.ts'
import { freshDatabase } from '../../support/database.ts'
import { startNginx } from '../../support/nginx.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE } from './sample.ts'

const SENDERS = 8
const SECONDS = 4
/** The half that has got to the process that hangs waits for it; the others have the other process for themselves. */
const LEAST_SHARE = 0.3

test('of two APIs behind the documented nginx, one that hangs leaves the other to everybody', {
  ...needs('nginx'),
  timeout: 120_000,
}, async () => {
  const { url: databaseUrl, close } = await freshDatabase()
  onTestFinished(close)
  const options = {
    databaseUrl,
    role: 'api',
    options: ['--tenant-rate', '10000', '--address-rate', '10000'],
  } as const
  const [one, two] = await Promise.all([startServerProcess(options), startServerProcess(options)])
  const upstream = [one.url, two.url] as const
  const nginx = { url: await startNginx({ upstream }) }
  const tenant = await createTenantClient(databaseUrl)

  /** Uploads that were answered with 202 in this time. */
  const accepted = async (): Promise<number> => {
    let count = 0
    const end = performance.now() + SECONDS * 1_000
    const senders = Array.from({ length: SENDERS }, async () => {
      while (performance.now() < end) {
        const { status } = await tenant.post(nginx, SAMPLE)
        if (status === 202 && performance.now() < end) count += 1
      }
    })
    const timeIsUp = new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000))
    await Promise.race([Promise.allSettled(senders), timeIsUp])
    return count
  }

  const undisturbed = await accepted()
  two.process.kill('SIGSTOP')
  const disturbed = await accepted()
  expect(disturbed, `of ${undisturbed} uploads`).toBeGreaterThan(LEAST_SHARE * undisturbed)
  two.process.kill('SIGCONT')
})
