import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from 'hash-wasm'
import { PARAMETERS, parseHash } from './phc.ts'

/** RFC 9106, section 4: 128 bits of salt and 256 of tag. */
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Hashes a password with a salt of its own, in PHC string form. Blocks its thread for tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({
    ...PARAMETERS,
    password: bytesOf(password),
    salt: randomBytes(SALT_BYTES),
    hashLength: TAG_BYTES,
    outputType: 'encoded',
  })
}

/** Whether this is the password that was hashed. Blocks its thread as long as hashing with the hash's own parameters. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { tag, ...parameters } = parseHash(hash)
  const actual = await argon2id({
    ...parameters,
    password: bytesOf(password),
    hashLength: tag.length,
    outputType: 'binary',
  })
  return timingSafeEqual(actual, tag)
}

/** One password, however a keyboard composed it (NIST SP 800-63B: NFKC). */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}
