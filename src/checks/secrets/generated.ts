import { entropy } from './entropy.ts'
import { isPlaceholder, isPlaceholderToken } from './placeholder.ts'

/** A generated value has this many bits a character at least, and a digit and a letter. */
const LEAST_ENTROPY = 3

/** What code fills into a literal: `#{hex}`, `${id}`, `{token}`, `%s`. Only what stands around it is written. */
const FILLED_IN = /[#$]?\{[^{}]{0,200}\}+|%\(?\w/g

/** Words in Base64 without blanks around them. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4}){2,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Whether a value was made by a generator. In a text that may be anything, words of people are too often names of something,
 * or what a manual says.
 */
export function isGenerated(value: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(value) || /\\u[0-9A-Fa-f]{4}/.test(value)) return false
  const text = fromBase64(value) ?? value.replace(FILLED_IN, '')
  return (
    /\d/.test(text) &&
    /[A-Za-z]/.test(text) &&
    !isPlaceholder(text) &&
    !isPlaceholderToken(text) &&
    !/base64/i.test(text) &&
    entropy(text) >= LEAST_ENTROPY
  )
}

/** Whether a value says again what its name says: `account_key: base64accountkey`, `password: password123`. */
export function isNamedAgain(name: string, value: string): boolean {
  const words = lettersOf(name)
  const said = lettersOf(value)
  return said.length >= SHORTEST_WORD && (said.includes(words) || words.includes(said))
}

/** Fewer letters are the same by chance. */
const SHORTEST_WORD = 5

function lettersOf(text: string): string {
  return text.replace(/[^A-Za-z]/g, '').toLowerCase()
}

/** The text that a value is in Base64, if it is one. */
function fromBase64(value: string): string | undefined {
  if (!BASE64.test(value)) return undefined
  const text = Buffer.from(value, 'base64').toString('latin1')
  return /^[\x20-\x7e\n]+$/.test(text) ? text : undefined
}
