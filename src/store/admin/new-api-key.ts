import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Digits and capitals without those that look alike (0 O, 1 I L). */
const PREFIX_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX_LENGTH = 8
/** 256 bits: nothing slower than SHA-256 is needed to keep such a secret. */
const SECRET_BYTES = 32

export interface NewApiKey {
  /** The whole key, for its owner alone. */
  key: string
  /** `pk_` and eight characters: names the key, proves nothing. */
  prefix: string
  /** SHA-256 of the whole key, the only trace of the secret that is stored. */
  hash: Buffer
}

/** Draws a key: `pk_XXXXXXXX.` and 32 random bytes in base64url (RFC 4648, section 5). */
export function newApiKey(): NewApiKey {
  const name = Array.from({ length: PREFIX_LENGTH }, () => PREFIX_ALPHABET[randomInt(PREFIX_ALPHABET.length)])
  const prefix = `pk_${name.join('')}`
  const key = `${prefix}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { key, prefix, hash: createHash('sha256').update(key).digest() }
}
