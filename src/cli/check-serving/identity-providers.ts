import { UsageError } from '../../errors/assay-error.ts'
import { discover } from '../../server/identity/discover.ts'
import { allIdentityProviders } from '../../store/admin/identity-providers.ts'
import type { Database } from '../../store/database.ts'

interface Serving {
  readonly publicUrl?: string | undefined
  readonly isOnLoopback: boolean
}

/** Whether each identity provider can be asked from here, and can send people back. */
export async function identityProviders(
  database: Database,
  { publicUrl, isOnLoopback }: Serving,
): Promise<string | undefined> {
  const providers = await allIdentityProviders(database)
  if (providers.length === 0) return undefined
  if (publicUrl === undefined && !isOnLoopback)
    throw new UsageError(
      'There are identity providers, and they are not told where to send people back to. Name the address that browsers know with --public-url.',
    )
  for (const provider of providers) await discover(provider)
  return `${providers.length} answered: ${providers.map(({ issuer }) => issuer).join(', ')}.`
}
