import { expect, test } from 'vitest'
import { FRAMEWORKS } from '../../../src/compliance/frameworks.ts'
import { answer, openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const PERMISSIONS = ['manage_ingestions', 'manage_findings', 'manage_providers'] as const

function about(
  uid: string,
  compliance: unknown,
  { account = '1', ...changes }: Record<string, unknown> = {},
) {
  const unmapped = { scan_id: 'scan', provider: 'aws', provider_uid: account, compliance }
  return record(uid, { unmapped, ...changes })
}

async function newTenant(): Promise<TestTenant> {
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  await tenant.ingest([
    about('a', { cis: ['1.1', '1.2'] }),
    about('b', { cis: ['1.1'], 'soc-2': ['CC6:1'] }, { status_code: 'PASS' }),
    about('c', { cis: ['1.1'] }, { account: '2' }),
    about('d', { cis: ['1.3'] }, { status_code: 'MANUAL' }),
    about('e', { cis: ['1.3'] }, { status_id: 3 }),
    about('f', { cis: ['1.3'] }, { account: '2', status_code: 'PASS' }),
    about('g', undefined),
  ])
  return tenant
}

/** Failed, to review, excepted, passed; accounts, and those in which it fails. */
async function controls(tenant: TestTenant, query = ''): Promise<Record<string, number[]>> {
  const { status, body } = await tenant.get(`/control-counts${query}`)
  expect(status).toBe(200)
  return Object.fromEntries(
    body.data.map(
      ({
        id,
        attributes: { failed, review, excepted, passed, ...of },
      }: {
        id: string
        attributes: Record<string, number>
      }) => [id, [failed, review, excepted, passed, of['accounts'], of['failing_accounts']]],
    ),
  )
}

test('all frameworks are listed with their controls, so that it is known what no finding names', async () => {
  const { status, body } = await (await newTenant()).get('/frameworks')
  expect(status).toBe(200)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(FRAMEWORKS.map(({ id }) => id))
  expect(body.data[0]).toEqual({
    type: 'frameworks',
    id: 'cis-aws-7.0',
    attributes: {
      name: 'CIS AWS Foundations Benchmark',
      version: '7.0.0',
      controls: FRAMEWORKS[0]?.controls.map(({ id, group, title }) => ({ id, group, title })),
    },
  })
})

test('findings are counted by the controls that they name, over accounts', async () => {
  const tenant = await newTenant()
  const all = {
    'cis:1.1': [2, 0, 0, 1, 2, 2],
    'cis:1.2': [1, 0, 0, 0, 1, 1],
    'cis:1.3': [0, 1, 1, 1, 2, 0],
    'soc-2:CC6:1': [0, 0, 0, 1, 1, 0],
  }
  expect(await controls(tenant)).toEqual(all)
  expect(await controls(tenant, '?filter[framework]=soc-2')).toEqual({ 'soc-2:CC6:1': all['soc-2:CC6:1'] })
  expect(await controls(tenant, '?filter[framework]=cis&filter[provider_uid__in]=2')).toEqual({
    'cis:1.1': [1, 0, 0, 0, 1, 1],
    'cis:1.3': [0, 0, 0, 1, 1, 0],
  })
  expect(await controls(tenant, '?filter[framework]=none')).toEqual({})
})

test('what is accepted or mended fails no longer, and an account that is disconnected says nothing', async () => {
  const tenant = await newTenant()
  const [{ id }] = (await tenant.get('/findings?filter[uid]=c')).body.data
  await api.app.inject({
    method: 'POST',
    url: `/api/v1/findings/${id}/acceptance`,
    headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
    payload: { data: { type: 'acceptances', attributes: { reason: 'Meant.' } } },
  })
  expect((await controls(tenant))['cis:1.1']).toEqual([1, 0, 1, 1, 2, 1])
  const later = { time: Date.UTC(2026, 1, 1), status_code: 'PASS' }
  await tenant.ingest([about('a', { cis: ['1.1', '1.2'] }, later)])
  // What failed once and passes now is resolved, and has passed.
  expect((await controls(tenant))['cis:1.2']).toEqual([0, 0, 0, 1, 1, 0])
  const [account] = (await tenant.get('/providers?filter[uid]=2')).body.data
  await tenant.delete(`/providers/${account.id}`)
  expect((await controls(tenant))['cis:1.1']).toEqual([0, 0, 0, 2, 1, 0])
})

test('an answer that was kept is current until something changes', async () => {
  const tenant = await newTenant()
  const { headers } = await tenant.get('/control-counts')
  const again = () =>
    api.app.inject({
      url: '/api/v1/control-counts',
      headers: { authorization: tenant.authorization, 'if-none-match': String(headers['etag']) },
    })
  expect((await again()).statusCode).toBe(304)
  await tenant.ingest([about('h', { cis: ['9'] })])
  expect(answer(await again()).status).toBe(200)
})

test('nothing of another tenant, and no other parameter', async () => {
  await newTenant()
  const stranger = await api.newTenant()
  expect(await controls(stranger)).toEqual({})
  for (const query of [
    'filter[status]=FAIL',
    'page[size]=1',
    'filter[framework]=',
    'filter[framework]=a&filter[framework]=b',
  ])
    expect((await stranger.get(`/control-counts?${query}`)).status).toBe(400)
})

test('what a complete scan no longer finds says nothing of its controls', async () => {
  const tenant = await api.newTenant()
  const scan = (day: number, uids: readonly string[]) =>
    uids.map((uid) => {
      const scope = { source: 'iac', roots: ['.'], complete: true }
      const unmapped = {
        scan_id: `scan ${day}`,
        provider: 'iac',
        provider_uid: '1',
        scope,
        compliance: { cis: [uid] },
      }
      return record(uid, {
        time: Date.UTC(2026, 0, day),
        unmapped,
        status_code: uid === 'fail' ? 'FAIL' : 'PASS',
      })
    })
  await tenant.ingest(scan(1, ['fail', 'pass', 'kept']))
  expect(Object.keys(await controls(tenant))).toEqual(['cis:fail', 'cis:kept', 'cis:pass'])
  await tenant.ingest(scan(2, ['kept']))
  expect(Object.keys(await controls(tenant))).toEqual(['cis:kept'])
})
