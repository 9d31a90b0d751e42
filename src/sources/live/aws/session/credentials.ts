import { fromNodeProviderChain, fromTemporaryCredentials } from '@aws-sdk/credential-providers'
import type { AwsCredentialIdentity } from '@smithy/types'
import type { SdkRequestHandler } from '../api/sdk-client.ts'
import { failureOfProcess } from './credential-process.ts'

export interface CredentialOptions {
  /** A profile of the shared configuration files. */
  readonly profile?: string
  /** A role to assume with the credentials that were found. */
  readonly roleArn?: string
  readonly externalId?: string
}

export type Credentials = () => Promise<AwsCredentialIdentity>

/** How long before their end temporary credentials are renewed, in milliseconds. */
const RENEWAL_MARGIN = 5 * 60_000

/**
 * The ordinary chain of credentials: environment, profile (also SSO and `role_arn`), web identity, container and instance
 * roles; then the role to assume, if there is one. They are renewed before they end, where the chain can.
 */
export function credentialsOf(
  { profile, roleArn, externalId }: CredentialOptions,
  region: string,
  requestHandler: SdkRequestHandler,
): Credentials {
  const clientConfig = { region, requestHandler }
  const chain = fromNodeProviderChain({ clientConfig, ...(profile !== undefined && { profile }) })
  const own = renewed(async () => {
    try {
      return await chain()
    } catch (error) {
      throw (await failureOfProcess(profile)) ?? error
    }
  })
  if (roleArn === undefined) return own
  return assumed({ roleArn, externalId }, own, region, requestHandler)
}

/** The credentials of a role that others assume. */
export function assumed(
  { roleArn, externalId }: { readonly roleArn: string; readonly externalId: string | undefined },
  masterCredentials: Credentials,
  region: string,
  requestHandler: SdkRequestHandler,
): Credentials {
  return renewed(
    fromTemporaryCredentials({
      masterCredentials,
      clientConfig: { region, requestHandler },
      params: { RoleArn: roleArn, RoleSessionName: 'assay', ExternalId: externalId },
    }),
  )
}

/** The same credentials until they end soon: all clients of a scan share them. */
function renewed(provide: Credentials): Credentials {
  let current: Promise<AwsCredentialIdentity> | undefined
  return async () => {
    const known = await current?.catch(() => undefined)
    if (known && !endsSoon(known)) return known
    current = provide()
    return await current
  }
}

function endsSoon({ expiration }: AwsCredentialIdentity): boolean {
  return expiration !== undefined && expiration.getTime() - Date.now() < RENEWAL_MARGIN
}
