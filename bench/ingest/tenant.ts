import { randomUUID } from 'node:crypto'
import { createApiKey } from '../../src/store/admin/api-keys.ts'
import { setMembership } from '../../src/store/admin/members.ts'
import { createRole } from '../../src/store/admin/roles.ts'
import { createTenant, setSubscription } from '../../src/store/admin/tenants.ts'
import { createUser } from '../../src/store/admin/users.ts'
import type { Database } from '../../src/store/database.ts'

export interface BenchTenant {
  readonly tenantId: string
  /** The only member of the tenant, and owner of the key. */
  readonly userId: string
  readonly key: string
}

/** Creates a tenant for the benchmark, with one user and an API key. */
export async function createBenchTenant(owner: Database): Promise<BenchTenant> {
  const name = `bench ${randomUUID()}`
  const permissions = ['manage_ingestions'] as const
  const tenantId = await createTenant(owner, name)
  const userId = await createUser(owner, `${randomUUID()}@bench.example`)
  const roleId = await createRole(owner, { tenantId, name: 'bench', permissions })
  await setMembership(owner, { tenantId, userId, roleId })
  await setSubscription(owner, { tenantId, status: 'active', providerLimit: null })
  const { key } = await createApiKey(owner, { tenantId, ownerId: userId, name, permissions })
  return { tenantId, userId, key }
}
