/** A cloud account, as records name it. */
export interface Account {
  readonly provider: string
  readonly uid: string
  /** What people call it, if that is something else; no part of its identity. */
  readonly name?: string
}

/** Printable characters of ASCII without capitals and spaces, as nearly all names are. */
const PLAIN = /^[!-@[-~]*$/

/**
 * What all spellings of a name have in common: case, white space and the Unicode form of a letter do not count. Case is
 * that of ASCII, in which clouds number accounts. The same as the SQL function
 * `account_name`.
 */
export function accountName(name: string): string {
  if (PLAIN.test(name)) return name
  const spaced = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  return spaced.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/** The same for every spelling of an account. U+0000 separates, since no text of a record contains it. */
export function identityOf({ provider, uid }: Account): string {
  return `${accountName(provider)}\0${accountName(uid)}`
}
