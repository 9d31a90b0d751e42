import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from 'hash-wasm'

/** OWASP, "Password Storage Cheat Sheet": argon2id with 19 MiB, two passes and one lane. */
const PARAMETERS = { memorySize: 19 * 1024, iterations: 2, parallelism: 1 } as const
/** RFC 9106, section 4: 128 bits of salt and 256 of tag. */
const SALT_BYTES = 16
const HASH_BYTES = 32

/** What every hash of today's making begins with. */
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memorySize},t=${PARAMETERS.iterations},p=${PARAMETERS.parallelism}$`

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Takes as long to verify as a password, and is none's. For who has no password and for addresses nobody has, so that
 * the time of an answer does not tell them apart.
 */
export const NO_PASSWORD = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes a password with a salt of its own, in PHC string form. Blocks its thread for tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({
    ...PARAMETERS,
    password: bytesOf(password),
    salt: randomBytes(SALT_BYTES),
    hashLength: HASH_BYTES,
    outputType: 'encoded',
  })
}

/** Whether this is the password that was hashed. Blocks its thread as long as hashing with the hash's own parameters. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, iterations, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) throw new Error('A stored password hash is no PHC string of argon2id.')
  const actual = await argon2id({
    memorySize: Number(memory),
    iterations: Number(iterations),
    parallelism: Number(parallelism),
    password: bytesOf(password),
    salt: Buffer.from(salt, 'base64'),
    hashLength: expected.length,
    outputType: 'binary',
  })
  return timingSafeEqual(actual, expected)
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT)
}

/** One password, however a keyboard composed it (NIST SP 800-63B: NFKC). */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}
