import { isCredentialName } from './credential-name.ts'
import { knownKeyIn } from './known-keys.ts'
import { isSecretReference } from './secret-reference.ts'

/** Most lines of a value that are searched; longer ones are data, without passwords written by hand. */
const MAX_LINES = 5000

/** Fills the holes of a text with a reference, so that only a secret that is written in the text is found. */
export const REFERENCE = '$unknown'

/** Fills the holes of a text with a word, so that a secret that may be filled in is found as well. */
export const WORD = 'unknown'

/**
 * The kind of secret that a value is, for a reason, without the value itself: a key of a known form, or any literal
 * under the name of a credential. A well-known default such as `changeme` counts, since it gets deployed; references,
 * flags, and the ARN, name or path of a stored secret do not.
 */
export function secretIn(name: string, value: string): string | undefined {
  const key = knownKeyIn(value)
  if (key) return key
  return isCredentialName(name) && isLiteral(value.trim()) ? 'a literal credential' : undefined
}

/** The same for `name=value` and `name: value` lines of a configuration file, each with its name. */
export function secretsInText(text: string): string[] {
  const lines = text.split('\n', MAX_LINES)
  if (lines.length < 2) return []
  return lines.flatMap((line) => {
    const [, name, value] = /^\s*["']?([\w.-]{1,100})["']?\s*[=:]\s*(\S.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    const secret = secretIn(name, unquoted(value))
    return secret ? [`${secret} (${name})`] : []
  })
}

/** The value without its opening quote, closing quote and comma. */
function unquoted(value: string): string {
  let end = value.length
  while (end > 0 && /["',]/.test(value.charAt(end - 1))) end -= 1
  return value.slice(/^["']/.test(value) ? 1 : 0, end)
}

function isLiteral(value: string): boolean {
  return value !== '' && ![isSecretReference, isFlag, isArn, isPath, isNameOfSecret].some((is) => is(value))
}

function isFlag(value: string): boolean {
  return /^(?:true|false|yes|no|null|none)$/i.test(value)
}

/** The ARN of a stored secret. */
function isArn(value: string): boolean {
  return /^arn:aws[a-z-]*:/.test(value)
}

/** `/run/secrets/token`: two folders at least, since a password may well begin with a slash. */
function isPath(value: string): boolean {
  return /^\/[\w.-]+\/[\w./-]+$/.test(value)
}

/** The name of a stored secret: `shop/production/database`. Keys with a slash have upper case or digits as well. */
function isNameOfSecret(value: string): boolean {
  return /^[a-z-]+(?:\/[a-z-]+)+$/.test(value)
}
