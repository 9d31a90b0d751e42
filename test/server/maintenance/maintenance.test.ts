import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Maintenance } from '../../../src/server/maintenance/maintenance.ts'
import { DEFAULT_RETENTION } from '../../../src/server/maintenance/retention.ts'
import { Metrics } from '../../../src/server/metrics/metrics.ts'
import { Store } from '../../../src/store/store.ts'
import { openApi } from '../api.ts'

const api = await openApi()
const another = new Store(api.url)
afterAll(() => another.close())

const NEVER = 'assay_maintenance_last_success_timestamp_seconds 0'

function maintain(store: Store) {
  const metrics = new Metrics(() => Promise.reject(new Error('not asked')))
  const logger = pino({ level: 'silent' })
  const { outbox } = api
  const maintenance = new Maintenance({ store, outbox, retention: DEFAULT_RETENTION, metrics, logger })
  return { metrics, maintenance }
}

test('one process at a time maintains a database', async () => {
  const ours = maintain(api.store)
  const ran = await another.withMaintenanceLock(async () => {
    await ours.maintenance.run()
    expect((await ours.metrics.expose()).text).toContain(NEVER)
  })
  expect(ran).toBe(true)
  await ours.maintenance.run()
  expect((await ours.metrics.expose()).text).not.toContain(NEVER)
})

test('maintenance that fails is seen in the metrics, and lets the next process try', async () => {
  await expect(api.store.withMaintenanceLock(() => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  )
  expect(await another.withMaintenanceLock(async () => undefined)).toBe(true)

  const away = new Store('postgresql://nobody@127.0.0.1:1/nothing')
  const { maintenance, metrics } = maintain(away)
  await maintenance.run()
  expect((await metrics.expose()).text).toContain(NEVER)
  await maintenance.stop()
  await away.close()
})
