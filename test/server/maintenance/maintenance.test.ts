import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Maintenance } from '../../../src/server/maintenance/maintenance.ts'
import { DEFAULT_RETENTION } from '../../../src/server/maintenance/retention.ts'
import { Metrics } from '../../../src/server/metrics/metrics.ts'
import { Store } from '../../../src/store/store.ts'
import type { TenantTransaction } from '../../../src/store/tenant-transaction.ts'
import type { Viewer } from '../../../src/store/viewer.ts'
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

test.each(['22012', '57014'])(
  'a tenant whose maintenance fails with %s keeps no other one from it, and is seen in the metrics',
  async (code) => {
    const [failing, next] = [await api.newTenant(), await api.newTenant()]
    const maintained: string[] = []
    class HalfStore extends Store {
      override listTenants = async () => [failing.id, next.id]

      override inTenant<T>(viewer: Viewer, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
        if (viewer.tenantId === failing.id)
          return Promise.reject(Object.assign(new Error('failed'), { code }))
        maintained.push(viewer.tenantId)
        return super.inTenant(viewer, work)
      }
    }
    const half = new HalfStore(api.url)
    const { maintenance, metrics } = maintain(half)
    await maintenance.run()
    expect(new Set(maintained)).toEqual(new Set([next.id]))
    expect((await metrics.expose()).text).toContain(NEVER)
    await half.close()
  },
)
