import { expect, test } from 'vitest'
import { processIngestion } from '../../../src/server/ingestions/process-ingestion.ts'
import { differences, tenantState } from '../../support/tenant-state.ts'
import { openApi, type TestTenant } from '../api.ts'
import { MortalStore } from '../mortal-store.ts'
import { recordsOf, type Status } from './scans.ts'

const api = await openApi()

/** More than are settled in one transaction. */
const GONE = 2_300
const SCOPE = { scope: ['infra'], complete: true } as const

/** A complete scan of a day that reports findings with these numbers. */
function scan(day: number, from: number, to: number, status: Status): string {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  const findings = Object.fromEntries(numbers.map((number) => [`p/x/${number}`, status]))
  return JSON.stringify(recordsOf({ ...SCOPE, day, findings }))
}

const FIRST = scan(1, 0, GONE + 400, 'FAIL')
/** Reports the last ones as mended, and some that are new. */
const SECOND = scan(2, GONE, GONE + 1_500, 'PASS')

const send = async (tenant: TestTenant, content: string): Promise<string> =>
  (await tenant.send({ content })).body.data.id

test('a worker that is killed 20 times in a scan that resolves findings leaves what one leaves in peace', async () => {
  const peaceful = await api.newTenant()
  for (const file of [FIRST, SECOND]) await peaceful.process(await send(peaceful, file))
  const expected = await tenantState(api.url, peaceful.id)
  const { body } = await peaceful.get('/findings?filter[state]=resolved')
  expect(body.meta.pagination.count).toBe(GONE + 400)

  const tenant = await api.newTenant()
  await tenant.process(await send(tenant, FIRST))
  const job = { tenantId: tenant.id, ingestionId: await send(tenant, SECOND) }
  let deaths = 0
  // Each time a transaction later, twice: a second death at one place finds what the first has left.
  for (let survived = false; !survived; deaths += survived ? 0 : 1) {
    const mortal = new MortalStore(api.url, 1 + Math.floor(deaths / 2))
    survived = await processIngestion({ ...api, store: mortal }, job).then(
      () => true,
      () => false,
    )
    await mortal.close()
  }
  expect(deaths).toBeGreaterThanOrEqual(20)
  expect(differences(expected, await tenantState(api.url, tenant.id))).toEqual([])
  expect((await tenant.get('/ingestions')).body.data[0].attributes.status).toBe('completed')
})
