import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Digits and capitals without look-alikes (0 O, 1 I L). */
const PREFIX_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX_LENGTH = 8
/** 256 random bits, so that a fast hash such as SHA-256 is enough. */
const SECRET_BYTES = 32

export interface NewApiKey {
  /** The whole key, shown only to its owner. */
  key: string
  /** `pk_` and eight characters: identifies the key, without its secret. */
  prefix: string
  /** SHA-256 of the whole key; the secret itself is not stored. */
  hash: Buffer
}

/** Generates a key: `pk_XXXXXXXX.` and 32 random bytes in base64url (RFC 4648, section 5). */
export function newApiKey(): NewApiKey {
  const name = Array.from({ length: PREFIX_LENGTH }, () => PREFIX_ALPHABET[randomInt(PREFIX_ALPHABET.length)])
  const prefix = `pk_${name.join('')}`
  const key = `${prefix}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { key, prefix, hash: createHash('sha256').update(key).digest() }
}
