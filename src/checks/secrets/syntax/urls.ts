import type { WrittenValue } from './written-value.ts'

/** `postgres://user:password@host`, with the password as the group. */
const URL_WITH_PASSWORD = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'`]{0,200}:([^\s/@]{1,200})@([\w.-]{0,100})/gi

/** The passwords in URLs, and the hosts that they are for. */
export function* passwordsInUrls(text: string): Generator<WrittenValue & { readonly host: string }> {
  for (const { 0: whole, 1: value = '', 2: host = '', index } of text.matchAll(URL_WITH_PASSWORD)) {
    yield { name: 'a URL', value, at: index + whole.length - host.length - 1 - value.length, host }
  }
}
