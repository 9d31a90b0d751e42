import { UsageError } from '../../../errors/assay-error.ts'
import { CallFailure } from '../call-failure.ts'
import type { AzureAccess } from './access/azure-access.ts'
import type { AzureCloud } from './access/azure-cloud.ts'

/** Throws a UsageError for an Azure of which nothing can be read: why, and what to do. */
export function refuse(error: unknown, { from }: AzureAccess, { management }: AzureCloud): never {
  if (!(error instanceof CallFailure)) throw error
  throw new UsageError(
    `Azure cannot be scanned with the credentials of ${from}: ${error.firstLine}. ${cureOf(error, management)}`,
    { cause: error },
  )
}

function cureOf({ kind, isOfApi }: CallFailure, management: URL): string {
  if (kind === 'expired')
    return 'Log in again, or choose the tenant with --tenant and the cloud with --azure-cloud.'
  if (kind === 'denied' && isOfApi) return 'Give who scans the role Reader on what is to be scanned.'
  if (kind === 'refused') return 'Check --management-group and --azure-cloud.'
  return `Check the network, HTTPS_PROXY and --azure-cloud: ${management.origin} is asked.`
}
