import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

/** More than a statement of PostgreSQL has parameters. */
const ACCOUNTS = 70_000

test('findings are filtered by seventy thousand accounts', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([record('a', { unmapped: { scan_id: 's', provider: 'aws', provider_uid: '1' } })])
  await sql`
    insert into providers (tenant_id, id, provider, uid)
    select ${tenant.id}, gen_random_uuid(), 'aws', 'account ' || n from generate_series(1, ${ACCOUNTS}::integer) as n
  `.execute(api.owner)
  for (const [provider, found] of [
    ['aws', 1],
    ['gcp', 0],
  ] as const) {
    const { status, body } = await tenant.get(`/findings?filter[provider]=${provider}`)
    expect({ status, found: body.data?.length }).toEqual({ status: 200, found })
  }
})
