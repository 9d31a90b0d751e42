import { setSubscription } from '../../store/admin/tenants.ts'
import { tell } from '../print.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'

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
