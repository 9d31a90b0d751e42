import { expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const RECORDS = Array.from({ length: 1500 }, (_, index) => record(`finding ${index}`))

/** The same records in orders that differ as much as they can. */
function rotated(turn: number, turns: number): Record<string, unknown>[] {
  const from = Math.floor((RECORDS.length * turn) / turns)
  const turned = [...RECORDS.slice(from), ...RECORDS.slice(0, from)]
  return turn % 2 === 0 ? turned : turned.reverse()
}

test('files with the same findings of a new account, processed all at once, agree and never deadlock', async () => {
  const tenant = await api.newTenant()
  const ids: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const { body } = await tenant.send({ content: JSON.stringify(rotated(turn, 8)) })
    ids.push(body.data.id)
  }
  await Promise.all(ids.map(tenant.process))
  for (const id of ids) {
    const { body } = await tenant.get(`/ingestions/${id}`)
    expect(body.data.attributes).toMatchObject({
      status: 'completed',
      summary: { total: 1500, processed: 1500 },
    })
  }
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(1500)
  expect((await tenant.get('/providers')).body.meta.pagination.count).toBe(1)
})

test('scans of the same findings, processed all at once, never deadlock, and the last one counts', async () => {
  const tenant = await api.newTenant()
  const scan = (turn: number): Record<string, unknown>[] =>
    rotated(turn, 6).map((one) => ({
      ...one,
      time: Date.UTC(2026, 0, 1 + turn),
      status_code: turn % 2 === 0 ? 'FAIL' : 'PASS',
      unmapped: { scan_id: `scan ${turn}`, provider: 'aws', provider_uid: '123456789012' },
    }))
  const ids: string[] = []
  for (const turn of [3, 0, 5, 1, 4, 2]) {
    const { body } = await tenant.send({ content: JSON.stringify(scan(turn)) })
    ids.push(body.data.id)
  }
  await Promise.all(ids.map(tenant.process))
  for (const id of ids) {
    const { body } = await tenant.get(`/ingestions/${id}`)
    expect(body.data.attributes).toMatchObject({ status: 'completed', summary: { processed: 1500 } })
  }
  const { body } = await tenant.get('/findings?filter[scan_id]=scan 5&filter[status]=PASS')
  expect(body.meta.pagination.count).toBe(1500)
  const [{ id }] = body.data
  const changes = (await tenant.get(`/findings/${id}/changes?sort=changed_at`)).body.data
  for (const [at, { attributes }] of changes.entries()) {
    expect(attributes.from).not.toBe(attributes.to)
    if (at > 0) expect(attributes.from).toBe(changes[at - 1].attributes.to)
  }
})

test('the same finding of two tenants is two findings', async () => {
  const [one, other] = [await api.newTenant(), await api.newTenant()]
  await one.ingest([record('a', { status_code: 'PASS' })])
  await other.ingest([record('a', { status_code: 'FAIL' })])
  for (const [tenant, status] of [
    [one, 'PASS'],
    [other, 'FAIL'],
  ] as const) {
    expect((await tenant.get('/findings')).body.data).toMatchObject([{ attributes: { uid: 'a', status } }])
  }
})
