import { inSnakeCase } from './credential-name.ts'

/** Names that say that a value is a hash: `passwordHash`, `sha2Password`, `ROOT_PASSWORD_SHA256`. */
const NAMES_HASH = /(?:^|_)(?:hash(?:ed)?|md_?5|sha_?(?:1|2|256|384|512))(?:_|$)/

/** What hashes look like: of MySQL, of `crypt` and its like, and hexadecimal digits. */
const HASH =
  /^(?:\*[\dA-F]{40}|\$[\w-]{1,12}\$\S{20,200}|[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i

/** Whether a value is what is kept of a password where it is asked for, as its name says too. */
export function isHash(name: string, value: string): boolean {
  return NAMES_HASH.test(inSnakeCase(name)) && HASH.test(value)
}
