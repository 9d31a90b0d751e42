import { isCredentialName } from './credential-name.ts'
import { knownKeyIn } from './known-keys.ts'
import { secretIn } from './secret-in.ts'
import { isSecretReference } from './secret-reference.ts'

/** Replacement of what is not shown; its length says nothing about the value. */
export const MASK = '••••••'

/** A key at the beginning of a line, and what separates it from a value on the same line. */
const KEY = /^(\s*(?:-\s+)*["']?([\w.$/-]{1,100})["']?\s*(?:=(?![=~])|:(?=\s))\s*)(?=[^\s=])/

/** `name=value`, `"name": value`, `--name value`, `ENV name value` anywhere in a line. */
const ASSIGNMENTS = [
  /(?<![\w.-])([\w.-]{1,100})["']?\s{0,8}[=:]\s{0,8}(["']?[^\s"',;]+)/g,
  /(?:^|\s)--?([\w-]{1,100})\s+(["']?[^\s"',;-][^\s"',;]*)/g,
  /^\s*(?:ENV|ARG)\s+(\w{1,100})\s+(\S+)/g,
]

/** Headers and options of HTTP clients that hold credentials. */
const CREDENTIALS_OF_HTTP = /\b(?:authorization|bearer|cookie)\b|\s(?:-u|--user)[\s=]/i

/** A long word of upper case, lower case and digits, as keys and tokens are. */
const TOKEN = /(?<![\w+/=-])(?=[\w+/=-]*[a-z])(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*\d)[\w+/=-]{24,}/g

/** JSON pointer (RFC 6901), as in JSON patches: `/spec/containers/0/securityContext`. No part mixes letters and digits, as tokens do. */
const JSON_POINTER = /^(?:\/(?:[A-Za-z]+|\d{1,3}|-)){3,}$/

/** `resource "aws_instance" "api" {`: names alone. */
const BLOCK_HEADER = /^\s*[a-z_]\w*(?:\s+"[\w-]+")*\s*\{$/

/** From the first quote on: where the last one is, escapes and interpolations would have to tell. */
const QUOTED = /["'].*$/

/** A line whose value nobody may see: its key alone, where it has one. */
export function maskedValue(line: string): string {
  const indent = line.slice(0, line.length - line.trimStart().length)
  return (KEY.exec(line)?.[1] ?? indent) + MASK
}

/** A line of a resource with values that no output may show: what is quoted may be one of them. */
export function maskedQuotes(line: string): string {
  const key = KEY.exec(line)?.[1]
  if (key === undefined) return BLOCK_HEADER.test(line) ? line : maskedValue(line)
  return key + line.slice(key.length).replace(QUOTED, `"${MASK}"`)
}

/** A line as it is, unless it holds a credential: then its key alone. */
export function maskedSecrets(line: string): string {
  if (holdsCredential(line)) return maskedValue(line)
  return line.replace(TOKEN, (word) => (JSON_POINTER.test(word) ? word : MASK))
}

/** Whether a line names a credential as the name of a variable, whose value may stand on another line. */
export function namesCredential(line: string): boolean {
  return (
    /["']?\b(?:name|key|parametername)\b["']?\s*[=:]\s*["']?([\w.-]+)/i.test(line) &&
    (line.match(/[\w.-]+/g) ?? []).some(isCredentialName)
  )
}

/** Whether a line holds the value of a variable that another line names. */
export function isValueOfVariable(line: string): boolean {
  return /^["']?(?:value|default|parametervalue)$/i.test(KEY.exec(line)?.[2] ?? '')
}

function holdsCredential(line: string): boolean {
  if (CREDENTIALS_OF_HTTP.test(line) || /\bsensitive\(/.test(line) || knownKeyIn(line) !== undefined)
    return true
  const assignments = ASSIGNMENTS.flatMap((pattern) => Array.from(line.matchAll(pattern)))
  return (
    assignments.some(([, name = '', value = '']) => isSecretUnder(name, value)) ||
    (namesCredential(line) && /\bvalue\b/i.test(line))
  )
}

/** More than checks report is taken for a secret: what a name says is enough. */
function isSecretUnder(name: string, value: string): boolean {
  return (
    secretIn(name, value.replace(/^["']/, '')) !== undefined ||
    (isCredentialName(name) && !isReference(value))
  )
}

/** Placeholders, and references of Terraform: `var.password`, `random_password.x.result`. */
function isReference(value: string): boolean {
  const bare = value.replace(/^["']/, '')
  return (
    isSecretReference(bare) ||
    /^(?:true|false|null)$/.test(bare) ||
    (bare === value && /^[a-z_]\w*\.[\w.[\]-]+$/.test(bare))
  )
}
