import { entropy } from './entropy.ts'
import { passwordInUrl, tokenIn } from './known-keys.ts'
import { isPlaceholderToken } from './placeholder.ts'
import { secretIn } from './secret-in.ts'

/** A line of a file that holds a secret. */
export interface SecretLine {
  /** Counts from 1. */
  readonly line: number
  /** What it holds, as a phrase for a reason, without the value. */
  readonly what: string
}

/** Longer lines are data, or were made by a program: only keys of a known form count in them. */
const LONGEST_LINE = 4_000

/** Pieces of such lines overlap by so much, so that none is cut within a key. */
const OVERLAP = 500

/** Longer lines of code were made by a program. */
const LONGEST_LINE_OF_CODE = 500

/** Most lines that are named of one file. */
const MOST_LINES = 100

/** Text for people. Names and values in it are examples, so that only keys of a known form count. */
const PROSE = /\.(?:md|mdc|mdx|markdown|rst|adoc|txt|html?|tex)$|(?:^|\/)(?:README|CHANGELOG|LICENSE)[^/]*$/i

/** Files of settings, whose values need no quotes. */
const SETTINGS =
  /\.(?:cfg|cnf|conf|config|env|ini|json|json5|properties|tfvars|toml|ya?ml)$|(?:^|\/)(?:\.env(?:\.[\w-]+)?|\.npmrc|\.pypirc|\.netrc|credentials)$/i

/** Tests and examples, and values that charts are tested with: passwords in them open nothing. */
const TESTS =
  /(?:^|[/._-])(?:tests?|conftest|testing|testdata|testutils?|specs?|__tests__|__mocks__|mocks?|fixtures?|examples?|samples?|demos?|e2e|stubs?|templates?|dist|defaults?)(?:[/._-]|$)|(?:^|\/)ci\/[\w.-]*values\.ya?ml$/i

/** A file that is encrypted as a whole, or in its values. */
const ENCRYPTED = /^\$ANSIBLE_VAULT;|^(?:sops:|"sops":)/m

/** Names of what is only shown, or made up for a test. */
const EXAMPLE = /example|fake|dummy|mock/i

/** Keys of these kinds are made for tests and manuals again and again. */
const USUAL_IN_TESTS: ReadonlySet<string> = new Set(['a private key', 'a JSON Web Token'])

/** `NAME = value`, `name: value`, `"name": "value",` alone on a line. */
const SETTING =
  /^[ \t]*(?:export[ \t]+|set[ \t]+|-[ \t]+)?["']?([\w.-]{1,100})["']?[ \t]*(?:=|:)[ \t]*(\S.*)$/

/** `name = "value"`, `name: 'value'`, `name => "value"` within a line of code. */
const LITERAL =
  /(?<![\w.-])([\w.-]{1,100})["']?\]?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}(["'`])([^"'`\s]{8,200})\2/g

/** A generated value has this many bits a character at least, and a digit and a letter. */
const LEAST_ENTROPY = 3

/** The lines of a file that hold secrets. */
export function secretsInFile(path: string, text: string): readonly SecretLine[] {
  if (ENCRYPTED.test(text)) return []
  const find = finderFor(path)
  const found: SecretLine[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const what = isKeyLeftOut(lines, index, line) ? undefined : secretInLine(line, find)
    if (what !== undefined) found.push({ line: index + 1, what })
    if (found.length === MOST_LINES) break
  }
  return found
}

/** An image or a font within a text, whose characters may look like any token. */
const DATA_URI = /data:[\w/+.-]{1,100};base64,[A-Za-z0-9+/=]*/g

/** What a form shows in an empty field. */
const HINT_OF_FORM = /\bplaceholder["']?\s{0,4}[:=]/i

function secretInLine(written: string, find: (line: string) => string | undefined): string | undefined {
  const line = written.includes(';base64,') ? written.replace(DATA_URI, '') : written
  if (line.length > LONGEST_LINE) return inPieces(line)
  const what = find(line)
  if (what === undefined || HINT_OF_FORM.test(line)) return undefined
  return USUAL_IN_TESTS.has(what) && EXAMPLE.test(line) ? undefined : what
}

function inPieces(line: string): string | undefined {
  for (let start = 0; start < line.length; start += LONGEST_LINE - OVERLAP) {
    const token = unusualToken(line.slice(start, start + LONGEST_LINE))
    if (token !== undefined) return token
  }
  return undefined
}

/** Lines after the first of a private key in which the key begins: below its headers and an empty line. */
const LINES_TO_KEY = 4

/** A key on the same line: `-----\\nMIIE…`. */
const KEY_BEHIND = /[A-Za-z0-9+/=]{16}/

/** What stands around the lines of a key: quotes, signs of comments, `\n` as it is escaped. */
const AROUND_KEY: ReadonlySet<string | undefined> = new Set(' \t\r#*/"\'`+,;\\nr')

/** Whether a line has nothing but a part of a key, in quotes or a comment at most. */
function isLineOfKey(line: string): boolean {
  let start = 0
  let end = Math.min(line.length, LONGEST_LINE)
  while (start < end && AROUND_KEY.has(line[start])) start += 1
  while (end > start && AROUND_KEY.has(line[end - 1])) end -= 1
  return /^[A-Za-z0-9+/=]{16,}$/.test(line.slice(start, end))
}

/** The first line of a private key that is all there is of it, as in a form or a manual, or that has dots below it. */
function isKeyLeftOut(lines: readonly string[], index: number, line: string): boolean {
  const begin = /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/.exec(line)
  if (!begin) return false
  const rest = line.slice(begin.index + begin[0].length)
  const below = lines.slice(index + 1, index + 1 + LINES_TO_KEY)
  return !KEY_BEHIND.test(rest.slice(0, LONGEST_LINE)) && !below.some(isLineOfKey)
}

/** How a line of the file is searched. */
function finderFor(path: string): (line: string) => string | undefined {
  if (TESTS.test(path) || PROSE.test(path)) return unusualToken
  const named = SETTINGS.test(path) ? inSetting : inLiteral
  return (line) => tokenIn(line) ?? inUrl(line) ?? named(line)
}

function unusualToken(line: string): string | undefined {
  const token = tokenIn(line)
  return token !== undefined && USUAL_IN_TESTS.has(token) ? undefined : token
}

/** The address of a server on the machine itself, whose password opens nothing elsewhere. */
const AT_LOCALHOST = /:\/\/[^@\s]{1,200}@(?:localhost|127\.0\.0\.1)\b/

function inUrl(line: string): string | undefined {
  return passwordInUrl(line) !== undefined && isGenerated(line) ? 'a URL with a password' : undefined
}

function inSetting(line: string): string | undefined {
  const [, name, rest] = SETTING.exec(line) ?? []
  if (name === undefined || rest === undefined) return undefined
  const value = settingValue(rest)
  return secretIn(name, value) && isGenerated(value) ? `a literal credential (${name})` : undefined
}

function inLiteral(line: string): string | undefined {
  if (line.length > LONGEST_LINE_OF_CODE) return undefined
  for (const { 1: name = '', 3: value = '', index } of line.matchAll(LITERAL)) {
    if (EXAMPLE.test(line.slice(0, index))) continue
    if (secretIn(name, value) && isGenerated(value)) return `a literal credential (${name})`
  }
  return undefined
}

/** The value of a setting without quotes, the comma behind it, and a comment. */
function settingValue(rest: string): string {
  const quoted = /^(["'])([^"']*)\1/.exec(rest)?.[2]
  return (
    quoted ??
    rest
      .replace(/[ \t]#.*$/, '')
      .trimEnd()
      .replace(/,$/, '')
  )
}

/** Whether a value, or the password of an address, was made by a generator: words of people are too often names of something, or what a manual says. */
function isGenerated(whole: string): boolean {
  const password = passwordInUrl(whole)
  if (password !== undefined && (isPlaceholderToken(password) || AT_LOCALHOST.test(whole))) return false
  const value = password ?? whole
  return /\d/.test(value) && /[A-Za-z]/.test(value) && !/\s/.test(value) && entropy(value) >= LEAST_ENTROPY
}
