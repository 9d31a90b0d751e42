import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'

const api = await openApi()

test.each([
  ['never before', null, true],
  ['two minutes ago', 120, true],
  ['half a minute ago', 30, false],
])(
  'the use of a key that was last used %s is noted at most once a minute',
  async (_, secondsAgo, isNoted) => {
    const tenant = await api.newTenant()
    await sql`
    update api_keys set last_used_at = now() - make_interval(secs => ${secondsAgo}) where tenant_id = ${tenant.id}
  `.execute(api.owner)
    expect((await tenant.get('/findings')).status).toBe(200)
    const { rows } = await sql<{ now: boolean }>`
    select coalesce(last_used_at > now() - interval '20 seconds', false) as now from api_keys
    where tenant_id = ${tenant.id}`.execute(api.owner)
    expect(rows).toEqual([{ now: isNoted }])
  },
)
