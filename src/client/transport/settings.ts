import { UsageError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'
import { readSecret } from '../../files/secret.ts'
import { ADDRESS_VARIABLE, DEFAULT_ADDRESS, isLoopback, parseBaseAddress } from './base-address.ts'
import { type Environment, readVariable } from './environment.ts'
import { type HttpProxy, proxyFor } from './proxy.ts'
import { RequestError } from './request-error.ts'

export const KEY_VARIABLE = 'SERVICE_CLOUD_API_KEY'

const API_PATH = '/api/v1/'
const VISIBLE_ASCII = /^[\x21-\x7e]+$/

/** Things of the API that a command sends or reads. */
export type ResourceName = 'findings' | 'ingestions'

export interface ServiceSettings {
  readonly key: string
  /** The API's base address as people read it: scheme, host and path prefix, no trailing slash. */
  readonly base: string
  readonly endpoint: URL
  /** What the request goes through, when the environment names a proxy for this address. */
  readonly proxy: HttpProxy | undefined
  readonly warnings: readonly string[]
}

export function hasKey(environment: Environment): boolean {
  return [KEY_VARIABLE, `${KEY_VARIABLE}_FILE`].some((name) => readVariable(environment, name) !== undefined)
}

/**
 * What the environment says about requests to the service; undefined when no API key is configured.
 * Throws RequestError for a key, an address or a proxy that cannot be used. No message holds these values as given:
 * an address may carry credentials.
 */
export function readSettings(
  environment: Environment,
  resource: ResourceName = 'ingestions',
): ServiceSettings | undefined {
  const key = readKey(environment)
  if (key === undefined) return undefined
  requireSendable(key)

  const base = parseBaseAddress(readVariable(environment, ADDRESS_VARIABLE) ?? DEFAULT_ADDRESS)
  const endpoint = new URL(base + API_PATH + resource)
  const proxy = proxyFor(endpoint, environment)
  return { key, base, endpoint, proxy, warnings: clearTextWarnings(endpoint, proxy) }
}

/** From the variable or the file that another one names, which a push must not end the scan for. */
function readKey(environment: Environment): string | undefined {
  try {
    return readSecret(environment, KEY_VARIABLE)?.trim() || undefined
  } catch (cause) {
    if (cause instanceof UsageError) throw new RequestError(messageOf(cause), { cause })
    throw cause
  }
}

/** An HTTP header carries visible ASCII; anything else would be refused, or split the header in two. */
function requireSendable(key: string): void {
  if (/^(["']).*\1$/s.test(key)) {
    throw new RequestError(
      `the API key in ${KEY_VARIABLE} is in quotes, which are part of the value here, so nothing was sent. Take them away.`,
    )
  }
  if (VISIBLE_ASCII.test(key)) return
  throw new RequestError(
    `the API key in ${KEY_VARIABLE} holds a space, a line break or another character that no key has, so nothing was sent. Copy the key again.`,
  )
}

function clearTextWarnings(endpoint: URL, proxy: HttpProxy | undefined): string[] {
  if (endpoint.protocol !== 'http:' || isLoopback(endpoint.hostname)) return []
  const readers = proxy === undefined ? '' : `, and the proxy in ${proxy.variable} reads it`
  return [
    `The API key travels in clear: ${ADDRESS_VARIABLE} is plain http to ${endpoint.host}${readers}. Use https where the server offers it.`,
  ]
}
