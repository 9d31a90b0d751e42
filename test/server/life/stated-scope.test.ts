import { expect, test } from 'vitest'
import type { Answer } from '../api.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const SCOPE = '{"source": "prowler", "complete": true}'
const DAY_2 = {
  time: Date.UTC(2026, 0, 2),
  unmapped: { scan_id: 'scan-2', provider: 'aws', provider_uid: '123456789012' },
}

async function ingestWith(tenant: TestTenant, scope: string, records: unknown[]): Promise<void> {
  const { body, status } = await sendWith(tenant, scope, records)
  expect(status).toBe(202)
  await tenant.process(body.data.id)
}

function sendWith(tenant: TestTenant, scope: string, records: unknown[]): Promise<Answer> {
  return tenant.send({ field: 'scope', content: scope, isField: true }, { content: JSON.stringify(records) })
}

async function statesOf(tenant: TestTenant): Promise<Record<string, string>> {
  const { body } = await tenant.get('/findings')
  return Object.fromEntries(
    body.data.map(({ attributes }: { attributes: { uid: string; state: string } }) => [
      attributes.uid,
      attributes.state,
    ]),
  )
}

test('files of a producer that states no scope resolve when the upload says what they cover', async () => {
  const tenant = await api.newTenant()
  await ingestWith(tenant, SCOPE, [record('a'), record('b')])
  await ingestWith(tenant, SCOPE, [record('b', DAY_2)])
  expect(await statesOf(tenant)).toEqual({ a: 'resolved', b: 'open' })
  const { body } = await tenant.get('/scopes')
  expect(body.data).toMatchObject([
    {
      attributes: {
        provider: 'aws',
        provider_uid: '123456789012',
        source: 'prowler',
        roots: [],
        complete: true,
        open_count: 1,
        last_scan_at: '2026-01-02T00:00:00.000Z',
      },
    },
  ])
})

test('the same records with another scope, or with none, are not the same file', async () => {
  const tenant = await api.newTenant()
  await ingestWith(tenant, SCOPE, [record('a'), record('b')])
  await tenant.ingest([record('b', DAY_2)])
  expect(await statesOf(tenant)).toEqual({ a: 'open', b: 'open' })
  await ingestWith(tenant, SCOPE, [record('b', DAY_2)])
  expect(await statesOf(tenant)).toEqual({ a: 'resolved', b: 'open' })
})

test('a scope that cannot be read, and one behind the file, are refused', async () => {
  const tenant = await api.newTenant()
  for (const scope of [
    '',
    'iac',
    '{}',
    '{"source": ""}',
    '[]',
    JSON.stringify({ source: 'x'.repeat(5_000) }),
  ]) {
    const { status, body } = await sendWith(tenant, scope, [])
    expect({ scope, status, code: body.errors[0].code }).toEqual({ scope, status: 400, code: 'invalid' })
  }
  const late = await tenant.send({ content: '[]' }, { field: 'scope', content: SCOPE, isField: true })
  expect(late.status).toBe(400)
  expect((await tenant.get('/ingestions')).body.data).toEqual([])
})

test('jobs show the file, its accounts and scopes; files without a scope are a pipeline, too', async () => {
  const tenant = await api.newTenant()
  await ingestWith(tenant, SCOPE, [record('a')])
  await tenant.ingest([record('b', DAY_2)])
  const account = { provider: 'aws', provider_uid: '123456789012' }
  const jobs = (await tenant.get('/ingestions?sort=inserted_at')).body.data
  expect(jobs).toMatchObject([
    {
      attributes: {
        file_name: 'scan.ocsf.json',
        accounts: [account],
        scopes: [{ ...account, source: 'prowler', roots: [] }],
      },
    },
    { attributes: { accounts: [account], scopes: [] } },
  ])
  const known = await tenant.ingest([record('b', DAY_2)])
  expect(known.body.data.attributes).toMatchObject({ accounts: [account], scopes: [] })
  const scopes = (await tenant.get('/scopes')).body.data
  expect(scopes).toMatchObject([
    { attributes: { source: 'prowler', last_scan_at: '2026-01-01T00:00:00.000Z' } },
    { attributes: { source: null, last_scan_at: '2026-01-02T00:00:00.000Z' } },
  ])
})
