import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { Renewed } from '../../access/renewed.ts'
import type { AccessOptions } from './access-options.ts'
import type { AzureCloud } from './azure-cloud.ts'
import { cliCredential } from './cli-credential.ts'
import type { AzureToken, Credential } from './credential.ts'
import { environmentCredential } from './environment-credential.ts'
import { managedIdentity } from './managed-identity.ts'

/** Who asks Azure. */
export interface AzureAccess {
  /** Where the credentials come from: `the Azure CLI`. */
  readonly from: string
  /** A token, renewed before its end; `renew` after it was refused. Throws a UsageError where there is none to be had. */
  token(options?: { readonly renew?: boolean }): Promise<AzureToken>
}

/**
 * The first credentials that there are, in the order of DefaultAzureCredential of the SDKs: environment, workload identity,
 * managed identity, Azure CLI. Throws a UsageError where there are none, or they are not accepted.
 */
export async function azureAccess(options: AccessOptions): Promise<AzureAccess> {
  const credential = await credentialFor(options)
  if (!credential) throw new UsageError(NO_CREDENTIALS)
  const renewed = new Renewed(() => credential.ask())
  await renewed.get(false)
  return { from: credential.from, token: ({ renew = false } = {}) => renewed.get(renew) }
}

async function credentialFor(options: AccessOptions): Promise<Credential | undefined> {
  const cloud = withAuthority(options.cloud, options.environment)
  const given = { ...options, cloud }
  return environmentCredential(given) ?? (await managedIdentity(given)) ?? cliCredential(given)
}

/** The SDKs know the login of a cloud by this variable as well. */
function withAuthority(cloud: AzureCloud, environment: Environment): AzureCloud {
  const host = readVariable(environment, 'AZURE_AUTHORITY_HOST')
  if (host === undefined) return cloud
  const login = URL.parse(host.includes('://') ? host : `https://${host}`)
  if (!login) throw new UsageError('AZURE_AUTHORITY_HOST is no address. Correct it, or unset it.')
  return { ...cloud, login }
}

const NO_CREDENTIALS =
  'No credentials for Azure: log in with az login, or set AZURE_TENANT_ID and AZURE_CLIENT_ID with AZURE_FEDERATED_TOKEN_FILE or AZURE_CLIENT_SECRET.'
