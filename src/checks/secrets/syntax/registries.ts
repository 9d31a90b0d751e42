import { decoded, passwordOfPair } from './headers.ts'
import { matchesIn } from './matches-in.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** `"auth": "…"` of Docker's `config.json`, and `_auth=…` of npm: user and password in Base64. */
const PAIR =
  /(?:\\?["']auth\\?["'][ \t]{0,4}:\s{0,20}\\?["']|(?<![\w-])_auth["']?[ \t]{0,4}[=:][ \t]{0,4}["']?|\bnpmAuthIdent["']?[ \t]{0,4}:[ \t]{0,4}["']?)([A-Za-z0-9+/]{8,2000}={0,2})/g

/** `//registry.example.com/:_authToken=…`, `:_password=…` in Base64, also as an argument of `npm config set`. */
const OF_NPM =
  /(?<![\w-])_(authToken|password)["']?[ \t]{0,4}[=: ][ \t]{0,4}["']?([^\s"'`;&|<>]{1,2000})|\bnpm(AuthToken)["']?(?:[ \t]{0,4}:)?[ \t]{1,4}["']?([^\s"'`;&|<>]{1,2000})/g

/** Credentials of registries of images and packages. */
export function* registries({ text }: SearchedText): Generator<WrittenValue> {
  for (const { 0: whole, 1: pair = '', index } of matchesIn(text, PAIR)) {
    yield* passwordOfPair(pair, index + whole.length - pair.length)
  }
  for (const found of matchesIn(text, OF_NPM)) {
    const written = found[2] ?? found[4] ?? ''
    const at = found.index + found[0].length - written.length
    if (found[1] === 'password') yield { name: 'password', value: ofBase64(written), at }
    else yield { name: 'auth_token', value: written, at }
  }
}

/** What was in Base64, if it was text. */
function ofBase64(written: string): string {
  const text = decoded(written)
  return /^[A-Za-z0-9+/]{4,}={0,2}$/.test(written) && /^[\x20-\x7e]+$/.test(text) ? text : written
}
