import type { WrittenValue } from './written-value.ts'

/** `postgres://user:password@host`, with its user, password and host as groups. */
const URL_WITH_PASSWORD =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/([^\s:/@"'`]{0,200}):([^\s/@]{1,200})@([\w.-]{0,100})/gi

/** What manuals call each of them: `postgres://username:password@hostname:port/dbname`. */
const ALL_PLACEHOLDERS =
  /^(?:user|username|user_name|dbuser|db_user|login):(?:pass|passwd|password|pwd|dbpass|db_pass|db_password)@(?:host|hostname|host_name|dbhost|db_host|address|ip)$/i

/** Behind the host, the name of a database that is none: builds need a URL, and ask nothing there. */
const OF_NO_DATABASE = /^(?::\d{1,5})?\/(?:dummy|fake|placeholder)\b/i

/** The passwords in URLs, and the hosts that they are for. */
export function* passwordsInUrls(text: string): Generator<WrittenValue & { readonly host: string }> {
  for (const { 0: whole, 1: user, 2: value = '', 3: host = '', index } of text.matchAll(URL_WITH_PASSWORD)) {
    if (ALL_PLACEHOLDERS.test(`${user}:${value}@${host}`)) continue
    if (OF_NO_DATABASE.test(text.slice(index + whole.length, index + whole.length + 20))) continue
    yield { name: 'a URL', value, at: index + whole.length - host.length - 1 - value.length, host }
  }
}
