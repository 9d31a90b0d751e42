import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'

const api = await openApi()

const ACCOUNTS = 20_000

test('open findings of twenty thousand accounts are counted within the time of a statement', async () => {
  const tenant = await api.newTenant()
  await sql`
    insert into providers (tenant_id, id, provider, uid)
    select ${tenant.id}, gen_random_uuid(), 'aws', n::text from generate_series(1, ${ACCOUNTS}::integer) as n
  `.execute(api.owner)
  await sql`
    insert into finding_counts (tenant_id, provider_id, dimension, value, service, severity, status, state, slot, findings)
    select tenant_id, id, 'region', '', '', severity, 'FAIL', 'open', 0, 1
    from providers cross join unnest('{low,high,critical}'::text[]) as severity where tenant_id = ${tenant.id}
  `.execute(api.owner)
  await sql`analyze providers, finding_counts`.execute(api.owner)
  const { status, body } = await tenant.get('/open-counts?group=account')
  expect(status).toBe(200)
  expect(body.meta.exact).toBe(false)
  expect(body.data[0].attributes).toMatchObject({ open: 3, severities: { low: 1, high: 1, critical: 1 } })
})
