import { setSubscription } from '../../store/admin/set-subscription.ts'
import { tell } from '../print.ts'
import { asOwner } from './as-owner.ts'
import { tenantNamed } from './find-or-refuse.ts'
import type { TenantOptions } from './options.ts'

export interface SubscriptionOptions extends TenantOptions {
  readonly status: 'active' | 'inactive'
  readonly providerLimit?: number
}

export async function changeSubscription(options: SubscriptionOptions): Promise<void> {
  const { tenant, status, providerLimit = null } = options
  await asOwner(options, async (database) => {
    const tenantId = await tenantNamed(database, tenant)
    await setSubscription(database, { tenantId, status, providerLimit })
  })
  const providers = providerLimit === null ? 'any number of providers' : `${providerLimit} providers`
  tell(`The subscription of “${tenant}” is ${status}, for ${providers}.`)
}
