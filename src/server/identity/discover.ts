import ipaddr from 'ipaddr.js'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client'
import { AssayError } from '../../errors/assay-error.ts'
import { isPublic } from '../../network/is-public.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import type { IsAllowed } from '../outgoing/host-guard.ts'
import { isLoopbackHost } from '../serving/loopback-hosts.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { explained } from './provider-problem.ts'

/** Documents of providers have a few kilobytes; claims of somebody in thousands of groups, some hundreds. */
const MAX_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000
/** Tolerated difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 30

/** Networks of organizations. Where clouds keep their metadata, at 169.254.169.254, is none of them. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat'])

/** A provider that cannot be used as it is; the message says why. */
export class ProviderError extends AssayError {
  override readonly code = 'identity_provider'
}

const WHAT_ISSUERS_ARE =
  'An issuer is what comes before /.well-known/openid-configuration in the address of its description.'

/** Reads the provider's own description of itself. Throws a ProviderError where it is of no use. */
export async function discover(provider: IdentityProvider): Promise<ServerMetadata> {
  const { clientId, issuer } = provider
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: fetchFor(provider),
      ...(isOnLoopback(provider) && { execute: [allowInsecureRequests] }),
    })
    const metadata: ServerMetadata = { ...found.serverMetadata() }
    refuseUnusable(provider, metadata)
    return metadata
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const hint = error instanceof Error && error.cause instanceof Response ? ` ${WHAT_ISSUERS_ARE}` : ''
    throw new ProviderError(
      `${issuer} cannot be used as an OpenID Connect provider: ${explained(error)}.${hint}`,
      { cause: error },
    )
  }
}

/** How a provider is talked to. Its keys are loaded when they are needed first, and kept with it. */
export function configurationOf(provider: IdentityProvider, metadata: ServerMetadata): Configuration {
  const { clientId, clientSecret } = provider
  const client = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const configuration = new Configuration(
    metadata,
    clientId,
    client,
    authenticationAt(metadata, clientSecret),
  )
  configuration[customFetch] = fetchFor(provider)
  // Signatures count also where TLS has already told whose the token is.
  enableNonRepudiationChecks(configuration)
  if (isOnLoopback(provider)) allowInsecureRequests(configuration)
  return configuration
}

/** Sends requests to the provider, and to nothing in a private network unless it is known to be there. */
export function fetchFor(provider: IdentityProvider): CustomFetch {
  const isAllowed = allowedFor(provider)
  return (url, { method, headers, body }) =>
    guardedFetch(
      url,
      { method, headers, body: body === undefined || body === null ? undefined : String(body) },
      { isAllowed, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS },
    )
}

function allowedFor(provider: IdentityProvider): IsAllowed {
  const isLocal = isOnLoopback(provider)
  return (address) => {
    if (isPublic(address)) return true
    const range = ipaddr.process(address).range()
    return (isLocal && range === 'loopback') || (provider.privateNetwork && PRIVATE_RANGES.has(range))
  }
}

/** Only such a provider may speak plain http. */
function isOnLoopback({ issuer }: IdentityProvider): boolean {
  return isLoopbackHost(new URL(issuer).hostname.replace(/^\[|\]$/g, ''))
}

function authenticationAt(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
  secret: string,
): ClientAuth {
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

function refuseUnusable(provider: IdentityProvider, metadata: ServerMetadata): void {
  const { issuer } = provider
  // A description for every tenant of a cloud would let all of them in.
  if (new URL(metadata.issuer).href !== new URL(issuer).href) {
    throw new ProviderError(`${issuer} says that its issuer is ${metadata.issuer}. Name that one.`)
  }
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const url = URL.parse(metadata[name] ?? '')
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnLoopback(provider))) continue
    throw new ProviderError(`${issuer} names no ${name} with https, which log-ins need.`)
  }
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.some((method) => method === 'client_secret_basic' || method === 'client_secret_post')) return
  throw new ProviderError(
    `${issuer} takes no client secret, but ${methods.join(', ')}. Assay sends a secret.`,
  )
}
