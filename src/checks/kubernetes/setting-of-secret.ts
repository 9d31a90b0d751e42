import { inSnakeCase } from '../secrets/credential-name.ts'

/** Names, or parts of them, of what opens something: in a store of secrets any word may be one of those. */
const SAYS_CREDENTIAL =
  /pass|pwd|secret|token|cred|salt|pepper|cookie|mnemonic|(?:^|_)(?:auth|bearer|dsn|hash|jwt|key|keys|license|[ht]?otp|pat|phrase|pin|pw|sas|seed|signature)(?:_|$)|key$/

/** Names that say nothing, so that the word may be anything, and users whose password it may be. */
const SAYS_NOTHING = /^(?:value|data|content|default|admin|administrator|root)$/

/** Names of settings that have the word of a credential in them, and of settings of one. */
const SETTING_OF_CREDENTIAL = /(?:^|_)(?:check_connection|secrets?_manager|key_id_type)$|retrieval$/

/** What settings look like. Generated values have digits among letters, or capitals among small ones. */
const FORMS: readonly RegExp[] = [
  // A word, a name in capitals, a few words with hyphens: none has as many consonants in a row as letters by chance.
  /^(?!.{0,20}[bcdfghjklmnpqrstvwxz]{6})(?:[a-z]{1,24}|[A-Z][a-z]{0,24}|[A-Z]{1,24}(?:_[A-Z]{1,24}){0,5}|[a-z]{2,16}(?:-[a-z]{2,16}){1,5})$/,
  // A class: `org.example.shop.Driver`.
  /^[a-z][a-z\d_]{0,30}(?:\.[a-z][a-z\d_]{0,30}){1,10}\.[A-Z][A-Za-z]{1,60}$/,
  // The path of a URL, also for several: `/api/v1/tables/*`.
  /^(?:\/(?:[a-z][a-z_-]{0,40}|v\d{1,2}|\*{1,2})){1,12}\/?$/,
  // A number, or an amount with its unit: `50`, `5min`, `365 days`.
  /^-?\d{1,10}(?:\.\d{1,4})?(?:[a-z%]{0,3}| (?:millisecond|second|minute|hour|day|week|month|year|byte)s?)$/,
  // An address for mail, also behind the name of whoever it is of.
  /^(?:[\w .-]{1,60}<)?[a-z][a-z.+_-]{0,40}@[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){1,4}>?$/i,
  // What a page may load: `default-src 'self'`.
  /^default-src '(?:self|none)'$/,
  // An address without a user, and without anything asked there.
  /^https?:\/\/[^\s@?#]{1,300}$/i,
  /^$/,
]

/** Whether an entry of a store of secrets is a setting: its name says nothing of a credential, and its text looks like one. */
export function isPlainSetting(name: string, text: string): boolean {
  const words = inSnakeCase(name)
  if (SAYS_NOTHING.test(words)) return false
  if (SAYS_CREDENTIAL.test(words) && !SETTING_OF_CREDENTIAL.test(words)) return false
  return textsIn(text.trim()).every((one) => FORMS.some((form) => form.test(one)) || isQuery(one))
}

/** `useSSL=false&zone=UTC`, of which no name says a credential. */
function isQuery(text: string): boolean {
  return text.split('&').every((setting) => {
    const [, name = '', value = ''] = /^([A-Za-z][\w.]{0,60})=([\w./-]{0,60})$/.exec(setting) ?? []
    return name !== '' && isPlainSetting(name, value)
  })
}

/** The texts of a list in JSON, or the text itself. */
function textsIn(text: string): readonly string[] {
  if (!text.startsWith('["')) return [text]
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items.map(String) : [text]
  } catch {
    return [text]
  }
}
