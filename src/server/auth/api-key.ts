import { createHash, timingSafeEqual } from 'node:crypto'

/** A key as it was sent: the part that names it and the whole that proves it. */
export interface PresentedKey {
  readonly prefix: string
  readonly key: string
}

/** RFC 9110: the scheme in any case, one or more spaces. The alphabet leaves out what looks alike. */
const HEADER = /^api-key +((pk_[2-9A-HJKMNP-Z]{8})\.[\w-]{1,128})$/i

/** Compared with when no key has the prefix, so that an unknown prefix takes as long as a wrong secret. */
const NO_KEY = Buffer.alloc(32)

/** The key of an `Authorization` header; `undefined` when it holds anything else. */
export function parseApiKey(header: string | undefined): PresentedKey | undefined {
  const [, key, prefix] = HEADER.exec(header ?? '') ?? []
  return key === undefined || prefix === undefined ? undefined : { prefix, key }
}

/** Whether this is the key whose SHA-256 was stored; `undefined`: there is none, so it is not. */
export function proves(key: string, storedHash: Buffer | undefined): boolean {
  const hash = createHash('sha256').update(key).digest()
  return timingSafeEqual(hash, storedHash ?? NO_KEY) && storedHash !== undefined
}
