import { createAdministeredTenant } from '../../store/admin/administered-tenant.ts'
import { FIRST_ROLE } from '../../store/admin/first-names.ts'
import { listTenants, setSubscription, type TenantSummary } from '../../store/admin/tenants.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { asOwner, type DatabaseOptions, onTenant, type TenantOptions } from './as-owner.ts'
import { printResult } from './print.ts'

export async function addTenant(name: string, options: DatabaseOptions): Promise<void> {
  const { tenantId } = await asOwner(options, (database) =>
    database.transaction().execute((transaction) => createAdministeredTenant(transaction, name)),
  )
  printResult(tenantId)
  tell(`“${name}” has the role ${FIRST_ROLE}, and nobody in it yet: assay admin users add.`)
  tell('It takes no files before it has a subscription: assay admin subscription set.')
}

export async function printTenants(options: DatabaseOptions): Promise<void> {
  show(await asOwner(options, listTenants))
}

/** Prints one tenant’s subscription and how much of it is in use. */
export async function printSubscription(options: TenantOptions): Promise<void> {
  const own = await onTenant(options, async (database, id) =>
    (await listTenants(database)).filter((tenant) => tenant.id === id),
  )
  show(own)
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

export interface SubscriptionOptions extends TenantOptions {
  readonly status: 'active' | 'inactive'
  readonly providerLimit?: number
}

export async function changeSubscription(options: SubscriptionOptions): Promise<void> {
  const { tenant, status, providerLimit = null } = options
  await onTenant(options, (database, tenantId) =>
    setSubscription(database, { tenantId, status, providerLimit }),
  )
  const providers = providerLimit === null ? 'any number of providers' : `${providerLimit} providers`
  tell(`The subscription of “${tenant}” is ${status}, for ${providers}.`)
}
