import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { captureLog } from '../../support/captured-log.ts'
import { openApi } from '../api.ts'

const api = await openApi()
const { logger, lines } = captureLog()
const app = api.build({ logger })
await app.ready()

test.each([
  ['it is revoked', sql`revoked_at = now()`],
  ['it has expired', sql`expires_at = now() - interval '1 second'`],
  ['it does not allow this address', sql`allowed_addresses = array['192.0.2.7/32']::cidr[]`],
])('the log names a genuine key that is refused, since %s; its sender is not told', async (why, change) => {
  const tenant = await api.newTenant()
  await sql`update api_keys set ${change} where tenant_id = ${tenant.id}`.execute(api.owner)
  const { authorization } = tenant
  const answered = await app.inject({ url: '/api/v1/findings', headers: { authorization } })
  expect([answered.statusCode, answered.json().errors[0].detail]).toEqual([
    401,
    'The API key is unknown, expired or revoked.',
  ])
  const prefix = tenant.key.slice(0, tenant.key.indexOf('.'))
  const logged = lines.map((line) => JSON.parse(line)).filter(({ tenantId }) => tenantId === tenant.id)
  expect(logged).toContainEqual(expect.objectContaining({ prefix, msg: `API key refused: ${why}` }))
  expect(lines.join('')).not.toContain(tenant.key)
})
