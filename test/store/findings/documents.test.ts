import { expect, test } from 'vitest'
import { documentOf } from '../../../src/server/records/finding-document.ts'
import { findCurrentScans, removeUnusedDocuments } from '../../../src/store/findings/documents.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'

const api = await openApi()
const MANAGER = ['manage_ingestions', 'manage_providers'] as const

const scan = (day: number, ...uids: string[]): Record<string, unknown>[] =>
  uids.map((uid) => record(uid, { time: Date.UTC(2026, 0, day) }))

function isCurrent(tenant: TestTenant, records: Record<string, unknown>[]): Promise<boolean> {
  const { fingerprint } = documentOf(records.map((one) => Buffer.from(JSON.stringify(one))))
  return api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
    findCurrentScans(transaction, fingerprint).then((scans) => scans !== undefined),
  )
}

test('a document is current while every finding is as it says', async () => {
  const [tenant, other] = [await api.newTenant(), await api.newTenant()]
  const first = scan(1, 'a', 'b')
  await tenant.ingest(first)
  expect(await isCurrent(tenant, first)).toBe(true)
  expect(await isCurrent(other, first)).toBe(false)
  expect(await isCurrent(tenant, scan(1, 'a'))).toBe(false)
  await tenant.ingest(scan(2, 'a'))
  expect(await isCurrent(tenant, first)).toBe(false)
  expect(await isCurrent(tenant, scan(2, 'a'))).toBe(true)
})

test('and while their account is connected: the same file connects it again', async () => {
  const tenant = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  const file = scan(1, 'a', 'b')
  await tenant.ingest(file)
  const [provider] = (await tenant.get('/providers')).body.data
  await tenant.delete(`/providers/${provider.id}`)
  expect(await isCurrent(tenant, file)).toBe(false)
  await tenant.ingest(file)
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(2)
})

test('a document no finding points to any more is removed, and no other', async () => {
  const tenant = await api.newTenant()
  const remove = (limit: number): Promise<number> =>
    api.store.inTenant(wholeTenant(tenant.id), (transaction) => removeUnusedDocuments(transaction, limit))
  await tenant.ingest(scan(1, 'a', 'b'))
  await tenant.ingest(scan(2, 'a'))
  expect(await remove(10)).toBe(0)
  await tenant.ingest(scan(3, 'a', 'b'))
  expect(await remove(1)).toBe(1)
  expect(await remove(10)).toBe(1)
  expect(await remove(10)).toBe(0)
  for (const { id } of (await tenant.get('/findings')).body.data) {
    expect((await tenant.get(`/findings/${id}`)).body.data.attributes.record).toMatchObject({
      class_uid: 2004,
    })
  }
})
