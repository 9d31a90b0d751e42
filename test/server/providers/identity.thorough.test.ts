import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const of = (provider: string, account: string, uid = 'a'): Record<string, unknown> =>
  record(uid, { unmapped: { scan_id: 'scan-1', provider, provider_uid: account } })

const SUBSCRIPTION = 'c0ffee00-1111-4222-8333-444455556666'

async function accountsOf(tenant: TestTenant): Promise<object[]> {
  const { body } = await tenant.get('/providers')
  return body.data.map(
    ({ attributes: { provider, uid } }: { attributes: { provider: string; uid: string } }) => [provider, uid],
  )
}

type Spelled = [provider: string, account: string]

test.each<[string, Spelled, Spelled]>([
  ['the case of a provider', ['aws', '111122223333'], ['AWS', '111122223333']],
  ['the case of a GUID', ['azure', SUBSCRIPTION.toUpperCase()], ['Azure', SUBSCRIPTION]],
  ['white space', ['aws', '111122223333'], [' aws', '111122223333\n']],
  ['the Unicode form', ['m365', 'caf\u00e9.example'], ['m365', 'cafe\u0301.example']],
])('%s makes no second account, in one file or in two', async (_, first, second) => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest([of(...first), of(...second)])
  expect(body.data.attributes).toMatchObject({
    status: 'completed',
    summary: { total: 2, processed: 2 },
    accounts: [{ provider_uid: first[1] }],
  })
  await tenant.ingest([of(...second), of(...second, 'b')])
  expect(await accountsOf(tenant)).toEqual([first])
  const findings = await tenant.get('/findings')
  expect(findings.body.data).toHaveLength(2)
  expect(
    new Set(findings.body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid)),
  ).toEqual(new Set(['a', 'b']))
})

test('filters find an account in every spelling', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([of('Azure', SUBSCRIPTION.toUpperCase()), of('aws', '1')])
  for (const query of [
    `/findings?filter[provider_uid]=${SUBSCRIPTION}`,
    '/findings?filter[provider]=AZURE',
    '/findings?filter[provider__in]=Azure,google',
    `/providers?filter[uid]=${SUBSCRIPTION}`,
    `/scopes?filter[provider_uid__in]=${SUBSCRIPTION}`,
  ]) {
    expect((await tenant.get(query)).body.data, query).toHaveLength(1)
  }
})

test('a scan of one spelling resolves what a scan of another reported', async () => {
  const tenant = await api.newTenant()
  const scan = (provider: string, uid: string, day: number) =>
    record(uid, {
      time: Date.UTC(2026, 0, day),
      unmapped: {
        scan_id: `scan-${day}`,
        provider,
        provider_uid: '1',
        scope: { source: 'aws', roots: [], complete: true },
      },
    })
  await tenant.ingest([scan('aws', 'a', 1), scan('aws', 'b', 1)])
  await tenant.ingest([scan('AWS', 'b', 2)])
  expect((await tenant.get('/findings?filter[state]=resolved')).body.data).toMatchObject([
    { attributes: { uid: 'a' } },
  ])
  expect((await tenant.get('/scopes')).body.data).toHaveLength(1)
})

test('forty jobs at once, each with a spelling, connect one account', async () => {
  const tenant = await api.newTenant()
  const spellings = ['aws', 'AWS', ' Aws', 'aWS ']
  const jobs: string[] = []
  for (let job = 0; job < 40; job += 1) {
    const content = JSON.stringify([of(spellings[job % spellings.length] ?? '', '1', `finding ${job}`)])
    jobs.push((await tenant.send({ content })).body.data.id)
  }
  await Promise.all(jobs.map(tenant.process))
  expect(await accountsOf(tenant)).toEqual([['aws', '1']])
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(40)
})

test('an account of white space is none', async () => {
  const tenant = await api.newTenant()
  const byOcsf = {
    cloud: { provider: 'aws', account: { uid: '7' } },
    unmapped: { provider: ' ', provider_uid: '\t' },
  }
  const { body } = await tenant.ingest([of('aws', ' '), record('b', byOcsf)])
  expect(body.data.attributes.summary).toEqual({ total: 2, processed: 1, invalid: 1 })
  expect(await accountsOf(tenant)).toEqual([['aws', '7']])
})
