import { matchesIn } from './matches-in.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** A part of a connection string that holds a credential, between what separates such parts. */
const PART =
  /\b(password|pwd|passwd|accountkey|accesskey|sharedaccesskey|sharedsecretvalue|clientsecret|secretkey|sig|token|access_token|api_key|apikey)[ \t]{0,2}=[ \t]{0,2}(?:\\?["']([^"'\\\n]{1,500})|([^;&\s"'`<>\\),]{1,500}))/gi

/** Parts that other settings of a connection are in, and the beginning of an address. */
const OF_CONNECTION =
  /\b(?:server|data source|datasource|addr|address|host|hostname|endpoint|endpoints|accountname|defaultendpointsprotocol|database|dbname|initial catalog|user ?id|uid|username|user|sharedaccesskeyname|clientid|sv)[ \t]{0,2}=|:\/\//i

/** So far before and behind the part others are looked for. */
const NEAR = 300

/** What drivers take, and what each of them has in it: `user:password@tcp(host:3306)`, `user/password@//host:1521/service`. */
const DRIVERS = [
  { sign: '@tcp(', form: /\b[\w.-]{1,64}:([^\s"'`@/]{1,200})@tcp\(/g },
  { sign: '@unix(', form: /\b[\w.-]{1,64}:([^\s"'`@/]{1,200})@unix\(/g },
  { sign: 'jdbc:oracle:', form: /jdbc:oracle:\w{1,8}:["']?[\w.-]{1,64}\/([^\s"'`@/]{1,200})@/g },
  { sign: 'sqlplus ', form: /sqlplus\s{1,4}(?:-\w\s{1,4}){0,3}["']?[\w.-]{1,64}\/([^\s"'`@/]{1,200})@/g },
]

/** Credentials in connection strings: `Server=…;Password=x`, `host=db password=x`, `jdbc:…?user=a&password=x`. */
export function* connectionStrings({ text }: SearchedText): Generator<WrittenValue> {
  for (const { 0: whole, 1: name = '', 2: quoted, 3: plain, index } of matchesIn(text, PART)) {
    const value = quoted ?? plain ?? ''
    const end = index + whole.length
    const isPart = index === 0 || /[;&?\s"'`(,=]/.test(text.charAt(index - 1))
    if (isPart && isOfConnection(text, index, end))
      yield { name: nameOf(name), value, at: end - value.length }
  }
  for (const { sign, form } of DRIVERS) {
    if (!text.includes(sign)) continue
    for (const { 0: whole, 1: value = '', index } of matchesIn(text, form)) {
      yield { name: 'password', value, at: index + whole.lastIndexOf(value) }
    }
  }
}

/** Whether the same line has other parts of a connection. */
function isOfConnection(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start)
  const behind = text.slice(end, end + NEAR)
  const line = `${before.slice(before.lastIndexOf('\n') + 1)} ${behind.split('\n', 1)[0]}`
  return OF_CONNECTION.test(line)
}

/** The signature of a shared access is a token by another name. */
function nameOf(part: string): string {
  return /^(?:sig|sharedsecretvalue)$/i.test(part) ? 'token' : part
}
