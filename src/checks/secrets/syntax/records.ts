import { quotedAt } from './literal.ts'
import { matchesIn } from './matches-in.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** `name: DB_PASSWORD`, `"name": "DB_PASSWORD",`, `key="DB_PASSWORD"`, and then `value` and its sign. */
const NAME_AND_VALUE =
  /\b(?:name|key|parameter_?key|variable|option_?name)["']?[ \t]{0,8}[:=][ \t]{0,8}(["']?)([\w./:-]{1,100})\1[\s,;/]{1,100}(?:type["']?[ \t]{0,8}[:=][ \t]{0,8}["']?\w{1,30}["']?[\s,;]{1,100})?["']?(?:(?:parameter|string|option_?)?value|connectionString)["']?[ \t]{0,8}[:=][ \t]{0,8}/gi

/** The same in the other order, in JSON alone. */
const VALUE_AND_NAME =
  /"value"[ \t]{0,4}:[ \t]{0,4}"([^"\\\n]{1,500})"\s{0,100},\s{0,100}"name"[ \t]{0,4}:[ \t]{0,4}"([\w.-]{1,100})"/gi

/** A variable of Terraform up to its default. */
const VARIABLE_WITH_DEFAULT =
  /\bvariable[ \t]{1,4}"?([\w-]{1,100})"?[ \t]{0,4}\{[^{}]{0,1000}?\bdefault[ \t]{0,20}=[ \t]{0,4}/g

/** A value that is not in quotes. */
const PLAIN = /[^\s"'`,}\]<>]{1,1000}/y

/** What code looks up or calls: `value: encrypt(randomBytes(32))`, `value = random_password.shop[0].result`. */
const EXPRESSION = /^[A-Za-z_]\w{0,100}[.([]/

/** Values of records that say name and value apart: variables of containers, parameters, settings in XML. */
export function* records({ text, dialect }: SearchedText): Generator<WrittenValue> {
  for (const form of [NAME_AND_VALUE, VARIABLE_WITH_DEFAULT]) {
    for (const found of matchesIn(text, form)) {
      const at = found.index + found[0].length
      const literal = quotedAt(text, at) ?? plainAt(text, at)
      if (dialect === 'code' && literal && EXPRESSION.test(literal.value) && literal.at === at) continue
      const name = found[2] ?? found[1] ?? ''
      if (literal) yield { name, value: literal.value, at: literal.at }
    }
  }
  for (const { 0: whole, 1: value = '', 2: name = '', index } of matchesIn(text, VALUE_AND_NAME)) {
    yield { name, value, at: index + whole.indexOf(value) }
  }
}

function plainAt(text: string, at: number): { readonly value: string; readonly at: number } | undefined {
  PLAIN.lastIndex = at
  const [value] = PLAIN.exec(text) ?? []
  return value === undefined ? undefined : { value, at }
}
