import { ADDRESS_VARIABLE, isLoopback, parseBaseAddress } from './base-address.ts'
import { type Environment, readVariable } from './environment.ts'
import { PushError } from './push-error.ts'

export const KEY_VARIABLE = 'SERVICE_CLOUD_API_KEY'

const DEFAULT_ADDRESS = 'https://api.service.example'
const INGESTIONS_PATH = '/api/v1/ingestions'
const VISIBLE_ASCII = /^[\x21-\x7e]+$/

export interface PushSettings {
  readonly key: string
  /** The API's base address as people read it: scheme, host and path prefix, no trailing slash. */
  readonly base: string
  readonly endpoint: URL
  readonly warnings: readonly string[]
}

export function hasKey(environment: Environment): boolean {
  return readVariable(environment, KEY_VARIABLE) !== undefined
}

/**
 * What the environment says about a push; undefined when no API key is configured.
 * Throws PushError for a key or an address that cannot be used. No message holds either value as given:
 * an address may carry credentials.
 */
export function readSettings(environment: Environment): PushSettings | undefined {
  const key = readVariable(environment, KEY_VARIABLE)
  if (key === undefined) return undefined
  requireSendable(key)

  const base = parseBaseAddress(readVariable(environment, ADDRESS_VARIABLE) ?? DEFAULT_ADDRESS)
  const endpoint = new URL(base + INGESTIONS_PATH)
  return { key, base, endpoint, warnings: clearTextWarnings(endpoint) }
}

/** An HTTP header carries visible ASCII; anything else would be refused, or split the header in two. */
function requireSendable(key: string): void {
  if (VISIBLE_ASCII.test(key)) return
  throw new PushError(
    `the API key in ${KEY_VARIABLE} holds a space, a line break or another character that no key has, so nothing was sent. Copy the key again.`,
  )
}

function clearTextWarnings(endpoint: URL): string[] {
  if (endpoint.protocol !== 'http:' || isLoopback(endpoint.hostname)) return []
  return [
    `The API key travels in clear: ${ADDRESS_VARIABLE} is plain http to ${endpoint.host}. Use https where the server offers it.`,
  ]
}
