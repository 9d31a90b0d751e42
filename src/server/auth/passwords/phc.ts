/** How passwords are hashed today, and what a hash looks like that says so: the PHC string format. */

/** OWASP, "Password Storage Cheat Sheet": argon2id with 19 MiB, two passes and one lane. */
export const PARAMETERS = { memorySize: 19 * 1024, iterations: 2, parallelism: 1 } as const

/** What every hash of today's making begins with. */
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memorySize},t=${PARAMETERS.iterations},p=${PARAMETERS.parallelism}$`

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Takes as long to verify as a password, and is none's. For who has no password and for addresses nobody has, so that
 * the time of an answer does not tell them apart.
 */
export const NO_PASSWORD = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`

export interface PasswordHash {
  readonly memorySize: number
  readonly iterations: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly tag: Buffer
}

/** The parts of a stored hash. Throws when it is none, which is a defect and no wrong password. */
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

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT)
}
