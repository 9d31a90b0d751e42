import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import { credentialKind, inSnakeCase } from './credential-name.ts'
import { isCredentialValue } from './credential-value.ts'
import { isGenerated, isNamedAgain } from './generated.ts'
import { isHash } from './hash.ts'
import { knownKeyIn } from './known-keys.ts'
import { type Dialect, dialectOf } from './syntax/dialect.ts'
import { searchedText } from './syntax/searched-text.ts'
import { mayHoldValues, valuesIn } from './syntax/values-in.ts'
import { isVendorKey } from './vendor-keys.ts'

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
    ? isCredentialValue(kind, text) &&
      !isNameOfStored(name, text) &&
      !(kind === 'password' && isHash(name, text))
    : isVendorKey(name, text)
  return isCredential ? 'a literal credential' : undefined
}

/**
 * Whether a value names what is stored: it repeats what the name says, as in `OPERATOR_SECRET=operator`, or it is words
 * under which a browser stores something, as in `STORAGE_KEY = 'cart-filter:open'`.
 */
function isNameOfStored(name: string, value: string): boolean {
  const words = inSnakeCase(name)
  if (words.endsWith('storage_key')) return WORDS_OF_STORAGE.test(value)
  return /^[a-z-]{4,40}$/.test(value) && words === `${inSnakeCase(value)}_secret`
}

/** Words with signs between them, and small numbers; the key of an account of storage has neither. */
const WORDS_OF_STORAGE =
  /^(?:[A-Za-z]{1,24}\d{0,2}|\d{1,3}[a-z]{0,4})(?:[-:._/]{1,3}(?:[A-Za-z]{1,24}\d{0,2}|\d{1,3}[a-z]{0,4})){1,20}[-:._/]{0,3}$/

/** Whether the whole text is a secret, as in a store of secrets: no reference, and nothing to be filled in later. */
export function isSecretText(text: string): boolean {
  return knownKeyIn(text) !== undefined || isCredentialValue('password', text.trim())
}

/** Shorter pieces of a text with holes separate others: `${prefix}-${suffix}`. */
const SHORTEST_PIECE = 6

/**
 * Whether a text that is unknown may be a secret that is written: its source does not tell, or a piece of it would be a
 * secret by itself, as what is filled in may be little.
 */
export function mayBeginWithSecret(value: Unknown): boolean {
  if (value.mayBeWritten) return true
  if (isSettingFilledIn(value)) return writesSecret(value)
  const pieces = (value.template ?? []).filter((piece) => typeof piece === 'string')
  return pieces.some((piece) => piece.length >= SHORTEST_PIECE && isSecretText(piece))
}

/** What ends before the value of a secret setting: `DefaultEndpointsProtocol=https;AccountKey=`. */
const SECRET_SETTING = /(?:key|password|pwd|secret|sig|token) ?= ?$/i

/** Whether a text with holes is a list of settings, such as a connection string, whose secret is one of the holes. */
function isSettingFilledIn({ template = [] }: Unknown): boolean {
  return template.some(
    (piece, index) =>
      typeof piece === 'string' && isUnknown(template[index + 1]) && SECRET_SETTING.test(piece.slice(-20)),
  )
}

/** Whether a text with holes writes a secret under a name, whatever is filled in. */
export function writesSecret(value: Unknown): boolean {
  return value.template !== undefined && secretsInText(fillHoles(value, REFERENCE)).length > 0
}

/** A secret in a text: the name that it has there, and what it is, as a phrase for a reason. */
interface WrittenSecret {
  readonly name: string
  readonly what: string
  /** Where its value begins in the text. */
  readonly at: number
}

/** The secrets that a text writes under a name, as phrases for a reason, each with its name. */
export function secretsInText(text: string, file = '', otherwise: Dialect = 'settings'): string[] {
  if (!mayHoldValues(text)) return []
  return [
    ...new Set(
      writtenSecrets(text, dialectOf(file, text, otherwise)).map(({ name, what }) => `${what} (${name})`),
    ),
  ]
}

/**
 * The secrets that a text writes under a name, in whatever syntax. In the statements of scripts and settings any literal
 * counts, and elsewhere only what a generator made. Throws `Undecidable` where none is found and not all was read.
 */
export function writtenSecrets(
  text: string,
  dialect: Dialect,
  isLeftOut: (value: string) => boolean = () => false,
): readonly WrittenSecret[] {
  const isOneLine = dialect !== 'script' && !text.trimEnd().includes('\n')
  const searched = searchedText(text, dialect)
  const found = [...valuesIn(searched)].flatMap(({ name, value, at, isStatement }) => {
    const isJudged = (isStatement && !isOneLine) || (isGenerated(value) && !isNamedAgain(name, value))
    const what = isJudged && !isLeftOut(value) ? secretIn(name, value) : undefined
    return what ? [{ name, what, at }] : []
  })
  if (found.length === 0 && searched.beyond) throw searched.beyond
  return found
}
