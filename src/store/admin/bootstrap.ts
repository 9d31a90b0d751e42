import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { createAdministeredTenant } from './administered-tenant.ts'
import { type CreatedApiKey, createApiKey } from './api-keys.ts'
import { FIRST_PERMISSIONS, FIRST_TENANT, FIRST_USER } from './first-names.ts'
import { setMembership } from './members.ts'
import { setSubscription } from './tenants.ts'
import { createUser } from './users.ts'

export interface FirstAccess extends CreatedApiKey {
  readonly tenantId: string
  readonly userId: string
}

/**
 * Gives an empty database what the first upload needs: a tenant, its administrator, an unlimited subscription and an
 * API key for ingestion. Returns the key the first time and undefined afterwards, also when several servers start at
 * once.
 */
export async function bootstrap(database: Database): Promise<FirstAccess | undefined> {
  return database.transaction().execute(async (transaction) => {
    // A second process waits here and then finds the tenant of the first.
    await sql`lock table tenants in exclusive mode`.execute(transaction)
    const { rows } = await sql`select 1 from tenants limit 1`.execute(transaction)
    if (rows.length > 0) return undefined
    const { tenantId, roleId } = await createAdministeredTenant(transaction, FIRST_TENANT)
    const userId = await createUser(transaction, FIRST_USER)
    await setMembership(transaction, { tenantId, userId, roleId })
    await setSubscription(transaction, { tenantId, status: 'active', providerLimit: null })
    const first = { tenantId, ownerId: userId, name: 'first key', permissions: FIRST_PERMISSIONS }
    const key = await createApiKey(transaction, first)
    return { ...key, tenantId, userId }
  })
}
