import { matchesIn } from './matches-in.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** `machine example.com login shop password x` of `.netrc`, on one line or on several. */
const NETRC = /\blogin\s{1,20}[^\s"'`]{1,100}\s{1,20}password\s{1,20}(?!=)([^\s"'`]{1,500})/g

/** `host:5432:database:user:password` of `.pgpass`. */
const PGPASS = /^[\w.*-]{1,200}:(?:\d{1,5}|\*):[^:\s]{1,100}:[^:\s]{1,100}:(\S{1,500})$/gm

/** Settings whose value stands behind a blank: of Redis and OpenVPN, of Dockerfiles and shells. */
const DIRECTIVE =
  /^[ \t]{0,20}(?:(?:ENV|ARG|LABEL|setx|setenv|set[ \t]{1,4}-\w{1,4}|SetEnv|fastcgi_param|proxy_set_header)[ \t]{1,8}([\w.-]{1,100})|(requirepass|masterauth))[ \t]{1,20}(["']?)([^\s"'`=]{1,500})\3;?[ \t]{0,20}$/gim

/** Credentials in files that programs look for, and in the settings that are like them. */
export function* passwordFiles({ text, dialect }: SearchedText): Generator<WrittenValue> {
  for (const form of dialect === 'settings' ? [NETRC, PGPASS] : [NETRC]) {
    for (const { 0: whole, 1: value = '', index } of matchesIn(text, form)) {
      yield { name: 'password', value, at: index + whole.length - value.length }
    }
  }
  for (const { 0: whole, 1: name, 4: value = '', index } of matchesIn(text, DIRECTIVE)) {
    yield { name: name ?? 'password', value, at: index + whole.lastIndexOf(value) }
  }
}
