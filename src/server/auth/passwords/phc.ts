/** The current parameters for password hashes, and the PHC string format that records them. */

/** OWASP "Password Storage Cheat Sheet": argon2id with 19 MiB, two passes and one lane. */
export const PARAMETERS = { memorySize: 19 * 1024, iterations: 2, parallelism: 1 } as const

/** Prefix of every hash made with the current parameters. */
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memorySize},t=${PARAMETERS.iterations},p=${PARAMETERS.parallelism}$`

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Dummy hash that no password matches, verified for unknown users and for users without a password, so that timing
 * reveals nothing.
 */
export const DUMMY_HASH = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`

export interface PasswordHash {
  readonly memorySize: number
  readonly iterations: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly tag: Buffer
}

/** Parses a stored hash. Throws for text that is not one: a defect, not a wrong password. */
export function parseHash(text: string): PasswordHash {
  const [, memory, iterations, parallelism, salt = '', tag = ''] = FORMAT.exec(text) ?? []
  if (tag === '') throw new Error('A stored password hash is no PHC string of argon2id.')
  return {
    memorySize: Number(memory),
    iterations: Number(iterations),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Whether a hash was made with other than the current parameters. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT)
}
