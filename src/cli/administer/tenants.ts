import { createTenant } from '../../store/admin/create-tenant.ts'
import { listTenants, type TenantSummary } from '../../store/admin/list-tenants.ts'
import { printTable } from '../print-table.ts'
import { asOwner } from './as-owner.ts'
import { tenantNamed } from './find-or-refuse.ts'
import type { DatabaseOptions, TenantOptions } from './options.ts'
import { printResult } from './print.ts'

export async function addTenant(name: string, options: DatabaseOptions): Promise<void> {
  printResult(await asOwner(options, (database) => createTenant(database, name)))
}

export async function printTenants(options: DatabaseOptions): Promise<void> {
  show(await asOwner(options, listTenants))
}

/** Prints one tenant’s subscription and how much of it is in use. */
export async function printSubscription(options: TenantOptions): Promise<void> {
  const [id, tenants] = await asOwner(options, async (database) => [
    await tenantNamed(database, options.tenant),
    await listTenants(database),
  ])
  show(tenants.filter((tenant) => tenant.id === id))
}

function show(tenants: readonly TenantSummary[]): void {
  printTable(
    ['name', 'subscription', 'providers', 'members', 'id'],
    tenants.map((tenant) => [
      tenant.name,
      tenant.subscription,
      tenant.provider_limit === null
        ? String(tenant.providers)
        : `${tenant.providers} of ${tenant.provider_limit}`,
      String(tenant.members),
      tenant.id,
    ]),
    'No tenants yet.',
  )
}
