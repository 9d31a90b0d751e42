import { credentialKind, inSnakeCase } from './credential-name.ts'
import { isCredentialValue } from './credential-value.ts'
import { knownKeyIn } from './known-keys.ts'
import { isVendorKey } from './vendor-keys.ts'

/** Most lines of a value that are searched; longer ones are data, without passwords written by hand. */
const MAX_LINES = 5000

/** Fills the holes of a text with a reference, so that only a secret that is written in the text is found. */
export const REFERENCE = '$unknown'

/** Fills the holes of a text with a word, so that a secret that may be filled in is found as well. */
export const WORD = 'x7Unknown'

/**
 * The kind of secret that a value is, for a reason, without the value itself: a key of a known form, the key of a vendor
 * whom the name tells, or a literal under the name of a credential. A well-known default such as `changeme` counts,
 * since it gets deployed; references, placeholders, flags, and the ARN, name or path of a stored secret do not.
 */
export function secretIn(name: string, value: string): string | undefined {
  const key = knownKeyIn(value)
  if (key) return key
  const text = value.trim()
  const kind = credentialKind(name)
  const isCredential = kind
    ? isCredentialValue(kind, text) && !(kind === 'secret' && isNamedAfter(name, text))
    : isVendorKey(name, text)
  return isCredential ? 'a literal credential' : undefined
}

/** Whether a value repeats what its name says, as the name of a stored secret does: `OPERATOR_SECRET=operator`. */
function isNamedAfter(name: string, value: string): boolean {
  return /^[a-z-]{4,40}$/.test(value) && inSnakeCase(name) === `${inSnakeCase(value)}_secret`
}

/** Whether the whole text is a secret, as in a store of secrets: no reference, and nothing to be filled in later. */
export function isSecretText(text: string): boolean {
  return knownKeyIn(text) !== undefined || isCredentialValue('password', text.trim())
}

/** Files of code, in which a value without quotes is an expression. */
const CODE = /\.(?:go|java|js|kt|mjs|php|py|rb|rs|sql|ts)$/i

/**
 * The secrets in `name=value` and `name: value` lines of a file, as phrases for a reason, each with its name. In a file
 * of code, by its name, only values in quotes count.
 */
export function secretsInText(text: string, file = ''): string[] {
  const isCode = CODE.test(file)
  const lines = text.split('\n', MAX_LINES)
  if (lines.length < 2) return []
  return lines.flatMap((line) => {
    const [, name, value] = /^\s*["']?([\w.-]{1,100})["']?\s*(?::=|[=:])\s*(\S.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    if (isCode && !/^["'`]/.test(value)) return []
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
