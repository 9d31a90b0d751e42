import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from 'hash-wasm'
import { PARAMETERS, parseHash } from './phc.ts'

/** RFC 9106, section 4: 128-bit salt and 256-bit tag. */
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Hashes a password with a new salt, as a PHC string. Blocks the thread for tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({
    ...PARAMETERS,
    password: bytesOf(password),
    salt: randomBytes(SALT_BYTES),
    hashLength: TAG_BYTES,
    outputType: 'encoded',
  })
}

/** Whether the password matches the hash. Blocks the thread as long as hashing with the hash's parameters does. */
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

/** Normalised, so that a password is the same on every keyboard (NIST SP 800-63B: NFKC). */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}
