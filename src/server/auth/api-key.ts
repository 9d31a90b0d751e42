import { createHash, timingSafeEqual } from 'node:crypto'

/** An API key as sent: the prefix that identifies it, and the whole key that is verified. */
export interface PresentedKey {
  readonly prefix: string
  readonly key: string
}

/**
 * RFC 9110: the scheme is case-insensitive, followed by one or more spaces. The alphabet omits look-alike characters.
 */
const HEADER = /^api-key +((pk_[2-9A-HJKMNP-Z]{8})\.[\w-]{1,128})$/i

/** Dummy hash, compared for an unknown prefix so that timing reveals nothing. */
const DUMMY_HASH = Buffer.alloc(32)

/** Parses the API key in an `Authorization` header; `undefined` when the header holds anything else. */
export function parseApiKey(header: string | undefined): PresentedKey | undefined {
  const [, key, prefix] = HEADER.exec(header ?? '') ?? []
  return key === undefined || prefix === undefined ? undefined : { prefix, key }
}

/** Whether the stored SHA-256 is that of this key; false for `undefined`, an unknown key. */
export function matchesHash(key: string, storedHash: Buffer | undefined): boolean {
  const hash = createHash('sha256').update(key).digest()
  return timingSafeEqual(hash, storedHash ?? DUMMY_HASH) && storedHash !== undefined
}
