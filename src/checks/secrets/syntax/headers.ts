import { matchesIn } from './matches-in.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** `Authorization: Bearer x`, also as a member of an object and as arguments of a call. */
const AUTHORIZATION =
  /\bauthorization\\?["'`]?\]?[ \t]{0,4}(?:=>|[:=,])[ \t]{0,4}\\?["'`]?[ \t]{0,4}(bearer|basic|token|bot|apikey|key|splunk)[ \t]{1,4}([\w.~+/=-]{6,2000})/gi

/** The credentials of HTTP's headers. Those of `Basic` are user and password in Base64. */
export function* headers({ text }: SearchedText): Generator<WrittenValue> {
  for (const { 0: whole, 1: scheme = '', 2: written = '', index } of matchesIn(text, AUTHORIZATION)) {
    const at = index + whole.length - written.length
    if (!/^basic$/i.test(scheme)) yield { name: 'token', value: written, at }
    else yield* passwordOfPair(written, at)
  }
}

/** The password in a `user:password` in Base64. */
export function* passwordOfPair(base64: string, at: number): Generator<WrittenValue> {
  const [, password] = /^[\x20-\x39\x3b-\x7e]{0,200}:([\x20-\x7e]{1,2000})$/.exec(decoded(base64)) ?? []
  if (password !== undefined) yield { name: 'password', value: password, at }
}

/** A text that was in Base64, with signs that no text has where it was something else. */
export function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString()
}
