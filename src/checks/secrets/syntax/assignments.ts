import { candidatesIn, type Name } from './candidates.ts'
import { fallbackAt } from './fallback.ts'
import { enclosingQuote, quotedAt, shellWordAt } from './literal.ts'
import { nestedValues } from './nested-values.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/**
 * What separates a name from its value, with the quote that closes the name: `":`, `'] =`, `=>`, `:=`, `", "`. The scheme
 * of an address is no name: `TOKEN://broker:9092`.
 */
const SEPARATOR =
  /(\\?["'`])?[ \t]{0,2}\]?[ \t]{0,20}(=>|:=|\?\?=|\|\|=|\?=|\+=|=(?![=~>])|:(?![:=]|\/\/)|(?:,|\|\||\?\?)(?=[ \t]{0,4}["'`]))[ \t]{0,20}/y

/** The type of a variable before its value: `: string =`, ` string =`, `: &'static str =`. */
const TYPED =
  /(?:\??[ \t]?:[ \t]?&?(?:'static )?[\w.<>[\]?]{1,30}|[ \t]{1,4}[a-z][\w.]{0,20})[ \t]{0,8}=(?![=>])[ \t]{0,8}/y

/** Names of setters, and of methods of builders: `.setPassword("…")`, `.password("…")`. */
const SETTER =
  /(?:^|\.)(?:set|with)[A-Z]\w*$|\.(?:password|passwd|secret|token|api_?key|secret_?key|client_?secret|access_?key)$/i

const CALL = /\([ \t]{0,4}/y

/** Between an option and its value: `--password x`, `"--password", "x"`, and items of YAML. */
const BEHIND_OPTION =
  /(?:=|[ \t]{1,8}|(\\?["'])[ \t]{0,4},\s{0,100}(?=["'])|["']?[ \t\r]{0,8}\n[ \t]{0,80}-[ \t]{1,8})(?!-)/y

/** What stands before the name in a statement: blanks, a dash of a list, `export`, `echo "`. */
const BEFORE_STATEMENT =
  /^[ \t]*(?:-[ \t]+)?(?:(?:sudo|export|readonly|local|set|setx|declare -x|env|const|let|var|define\(|echo(?:[ \t]+-\w+)?)[ \t]*)*(?:["'`][ \t]*(?:export[ \t]+)?)?\$?(?:env:)?$/i

/**
 * Values that are assigned to a name, as most languages write it: `NAME=value`, `name: value`, `"name": "value"`,
 * `name => 'value'`, `--name value`, `config["name"] = "value"`, `.name("value")`.
 */
export function* assignments(searched: SearchedText): Generator<WrittenValue> {
  for (const candidate of candidatesIn(searched.text)) {
    const values = candidate.name.startsWith('-')
      ? valuesOfOption(searched, candidate)
      : valuesOfName(searched, candidate)
    for (const value of values) yield { isStatement: beginsStatement(searched, candidate.start), ...value }
  }
}

function* valuesOfName(searched: SearchedText, { name, start, end }: Name): Generator<WrittenValue> {
  const { text, dialect } = searched
  if (dialect === 'code') {
    const behind = matchAt(TYPED, text, end) ?? (SETTER.test(name) ? matchAt(CALL, text, end) : undefined)
    const literal = behind && quotedAt(text, end + behind[0].length)
    if (literal) return yield { name, value: literal.value, at: literal.at }
  }
  const separator = matchAt(SEPARATOR, text, end)
  if (!separator || (name === 'token' && isOfDashboard(text, start))) return
  const [whole, closing, sign = ''] = separator
  const at = end + whole.length
  if (sign === ',' && (closing === undefined || !isFirstArgument(text, start))) return
  // A quote that opens before the name and does not close behind it has the whole assignment in it: `"name=value"`.
  const enclosing = closing === undefined ? quoteAround(searched, start, whole) : undefined
  if (enclosing === undefined) return yield* valuesAt(searched, { name, start, at, sign })
  const value = wordUpTo(text, at, enclosing)
  if (value !== '') yield { name, value, at }
}

/** Dashboards of Splunk call their variables tokens, and name them so: `<set token="page1">`. */
const BEFORE_TOKEN = /<(?:eval|init|input|set|unset)\s[^<>]*$/

function isOfDashboard(text: string, start: number): boolean {
  return BEFORE_TOKEN.test(text.slice(Math.max(0, start - 200), start))
}

/** A place where the value of a name is expected. */
interface Place {
  readonly name: string
  readonly start: number
  readonly at: number
  readonly sign: string
}

function* valuesAt(searched: SearchedText, { name, start, at, sign }: Place): Generator<WrittenValue> {
  const { text, lines, dialect } = searched
  const isShell = dialect === 'script' && sign.endsWith('=') && !/[ \t]/.test(text.charAt(at - 1))
  if (isShell) {
    const word = shellWordAt(text, at, enclosingQuote(text, lines.startOf(lines.numberAt(at)), at))
    if (word) yield { name, value: word.value, at }
    return
  }
  const tag = dialect === 'settings' ? (matchAt(TAG, text, at)?.[0].length ?? 0) : 0
  const literal = quotedAt(text, at + tag) ?? fallbackAt(text, at)
  if (literal) return yield { name, value: literal.value, at: literal.at }
  const nested = [...nestedValues(searched, { name, start, at: at + tag, sign })]
  if (nested.length > 0) return yield* nested
  const isBare =
    dialect === 'settings' || (dialect === 'script' && sign === ':' && beginsStatement(searched, start))
  const value = isBare ? bareSetting(searched, start, at + tag) : ''
  if (value !== '') yield { name, value, at }
}

/** A type or an anchor before a value of YAML. */
const TAG = /(?:!!\w{1,20}|&[\w-]{1,50})[ \t]{1,8}/y

function* valuesOfOption({ text, lines }: SearchedText, { name, end }: Name): Generator<WrittenValue> {
  const behind = matchAt(BEHIND_OPTION, text, end)
  if (!behind) return
  const at = end + behind[0].length
  const enclosing = enclosingQuote(text, lines.startOf(lines.numberAt(at)), at)
  const literal = behind[1] === undefined ? shellWordAt(text, at, enclosing) : quotedAt(text, at)
  if (!literal || OF_OPENSSL.test(literal.value)) return
  const isNextOption = !behind[0].startsWith('=') && literal.value.startsWith('-')
  if (isNextOption) return
  yield { name: name.replace(/^-+/, ''), value: literal.value, at: literal.at, isStatement: true }
}

/** Where OpenSSL takes a password from: its options are read by the command. */
const OF_OPENSSL = /^(?:pass|env|file|fd):/

/** What stands within quotes: up to their end, or to what separates it from the next setting. */
function wordUpTo(text: string, at: number, quote: string): string {
  const end = quote.startsWith('\\') ? '\\' : quote
  let to = at
  while (
    to < text.length &&
    to - at < LONGEST_WORD &&
    text.charAt(to) !== end &&
    !/[\s;&,]/.test(text.charAt(to))
  )
    to += 1
  return text.slice(at, to)
}

const LONGEST_WORD = 500

/** The quote that a name and its value stand in, directly before the name, or anywhere before a `name=value`. */
function quoteAround(
  { text, lines, dialect }: SearchedText,
  start: number,
  sign: string,
): string | undefined {
  const before = text.charAt(start - 1)
  if (/["'`]/.test(before)) return text.charAt(start - 2) === '\\' ? `\\${before}` : before
  if (dialect === 'script' || sign !== '=') return undefined
  const from = lines.startOf(lines.numberAt(start))
  return enclosingQuote(text, from, start)
}

/** The value of a setting without quotes: to the end of the line, or of the brackets that it stands in; without a comment. */
function bareSetting({ text, lines }: SearchedText, start: number, at: number): string {
  const line = lines.numberAt(start)
  if (lines.numberAt(at) !== line) return ''
  const rest = text.slice(at, Math.min(lines.endOf(line), at + LONGEST_SETTING))
  const before = text.slice(Math.max(lines.startOf(line), start - LONGEST_WORD), start)
  const isInBrackets = before.lastIndexOf('{') > before.lastIndexOf('}')
  const value = isInBrackets ? rest.replace(/[,}\]].*$/, '') : rest
  return value
    .replace(/[ \t][#;].*$/, '')
    .trim()
    .replace(/,$/, '')
}

const LONGEST_SETTING = 4_000

function beginsStatement({ text, lines }: SearchedText, start: number): boolean {
  const from = lines.startOf(lines.numberAt(start))
  return start - from < LONGEST_WORD && BEFORE_STATEMENT.test(text.slice(from, start))
}

/** Whether a name in quotes is the first argument of a call: `put("name", "value")`. */
function isFirstArgument(text: string, start: number): boolean {
  return /\([ \t]{0,8}\\?["'`]:?$/.test(text.slice(Math.max(0, start - 12), start))
}

/** What a sticky expression matches at an offset. */
function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at
  return form.exec(text) ?? undefined
}
