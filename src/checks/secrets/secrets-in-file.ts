import { isGenerated, isNamedAgain } from './generated.ts'
import { isPasswordOfUrl, tokenIn } from './known-keys.ts'
import { isLocalHost } from './local-server.ts'
import { isKeyLeftOut } from './private-key-lines.ts'
import { secretIn } from './secret-in.ts'
import { type Dialect, dialectOf } from './syntax/dialect.ts'
import { type SearchedText, searchedText } from './syntax/searched-text.ts'
import { passwordsInUrls } from './syntax/urls.ts'
import { valuesIn } from './syntax/values-in.ts'
import { USUAL_IN_TESTS } from './test-data.ts'

/** A line of a file that holds a secret. */
interface SecretLine {
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

/** Tests and examples, and values that charts are tested with: passwords in them open nothing. */
const TESTS =
  /(?:^|[/._-])(?:tests?|conftest|testing|testdata|testutils?|specs?|__tests__|__mocks__|mocks?|fixtures?|examples?|samples?|demos?|docs?|documentation|open_?api|swagger|website|regression|e2e|stubs?|(?:docker|integration|int|system|unit|functional|smoke|acceptance|server|client)tests?|templates?|dist|defaults?)(?:[/._-]|$)|\.stor(?:y|ies)\.\w{1,5}$|(?:^|\/)ci\/[\w.-]*values\.ya?ml$/i

/** Tests by the name that their language gives them: `ShopTests.java`, `src/dockerTest/`, `FakeShop.php`. */
const NAMED_AS_TESTS =
  /(?:[a-z0-9]Tests?(?:Case)?|(?:Dummy|Fake|Mock|Stub)(?:[A-Z]\w{0,60})?)(?:\/|\.(?:cs|groovy|java|kt|php|scala|swift)$)/

/** Stands before the tests of a module, at its end. */
const TESTS_OF_RUST = '#[cfg(test)]'

/** Names of what is only shown, or made up for a test. */
const EXAMPLE = /example|fake|dummy|mock/i
const NAMES_EXAMPLE = /(?:example|fake|dummy|mock)["']?\s{0,4}(?::|=>?)\s{0,4}$/i

/** The lines of a file that hold secrets, in order, the first hundred of them. */
export function secretsInFile(path: string, text: string): readonly SecretLine[] {
  const dialect = dialectOf(path, text, 'code')
  const searched = searchedText(text, dialect)
  const isExample = TESTS.test(path) || NAMED_AS_TESTS.test(path) || dialect === 'prose'
  const tokens = tokensIn(searched, isExample)
  const isWords = isExample || isTranslation(path)
  const found = isWords ? tokens : new Map([...credentialsIn(searched, commentIn(path, dialect)), ...tokens])
  if (found.size === 0 && searched.beyond) throw searched.beyond
  return [...found]
    .map(([line, what]) => ({ line, what }))
    .sort((a, b) => a.line - b.line)
    .slice(0, MOST_LINES)
}

/** Keys of a known form, by line. */
function tokensIn({ lines }: SearchedText, isExample: boolean): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (let number = 1; number <= lines.count; number += 1) {
    const line = withoutData(lines.line(number))
    const what = line.length > LONGEST_LINE ? inPieces(line) : tokenIn(line)
    if (what === undefined) continue
    if (USUAL_IN_TESTS.has(what) && (isExample || isOfExample(lines, number))) continue
    if (!HINT_OF_FORM.test(line) && !isKeyLeftOut(lines, number, line)) found.set(number, what)
  }
  return found
}

/** Whether a line says that it is an example, or the one before it whose value it is. */
function isOfExample(lines: SearchedText['lines'], number: number): boolean {
  return EXAMPLE.test(lines.line(number)) || (number > 1 && NAMES_EXAMPLE.test(lines.line(number - 1)))
}

/** Values under the names of credentials and passwords in URLs, by line. */
function credentialsIn(searched: SearchedText, comment: RegExp): ReadonlyMap<number, string> {
  const { text, lines } = searched
  const found = new Map<number, string>()
  const tests = text.indexOf(TESTS_OF_RUST)
  for (const { name, value, at } of valuesIn(searched)) {
    if (tests !== -1 && at > tests) continue
    if (!isGenerated(value) || isNamedAgain(name, value) || !secretIn(name, value)) continue
    if (isWrittenByPeople(searched, at, comment)) add(at, `a literal credential (${name})`)
  }
  for (const url of passwordsInUrls(text)) {
    const isOfServer = isPasswordOfUrl(url) && !isLocalHost(url.host)
    if (tests !== -1 && url.at > tests) continue
    if (isOfServer && isGenerated(url.value) && isWrittenByPeople(searched, url.at, comment))
      add(url.at, 'a URL with a password')
  }
  return found

  function add(at: number, what: string): void {
    const line = lines.numberAt(at)
    if (!found.has(line)) found.set(line, what)
  }
}

/** An image or a font within a text, or what SOPS encrypted, whose characters may look like any token. */
const DATA = /data:[\w/+.-]{1,100};base64,[A-Za-z0-9+/=]*|ENC\[AES256_GCM,[\w:,+/=]*\]/g

function withoutData(line: string): string {
  return line.includes(';base64,') || line.includes('ENC[AES256_GCM,') ? line.replace(DATA, '') : line
}

function inPieces(line: string): string | undefined {
  for (let start = 0; start < line.length; start += LONGEST_LINE - OVERLAP) {
    const token = tokenIn(line.slice(start, start + LONGEST_LINE))
    if (token !== undefined && !USUAL_IN_TESTS.has(token)) return token
  }
  return undefined
}

/** What a form shows in an empty field. */
const HINT_OF_FORM = /\bplaceholder["']?\s{0,4}[:=]/i

/** Settings that are commented out, also without a blank where no address begins, show how they may be set; of code only comments for manuals show that. */
const COMMENT = /^\s*(?:#|;|\/\/(?=\s|\w+\s*=)|<!--)/
const COMMENT_OF_MANUAL = /^\s*(?:\*|\/\/\/|\/\/!|##)/

/** In Elixir, manuals stand in `@doc`: what is commented out there is what a call returned, or code that was left. */
const ELIXIR = /\.exs?$/

/** The lines of a file that are comments and show how something may be written. */
function commentIn(path: string, dialect: Dialect): RegExp {
  return dialect === 'code' && !ELIXIR.test(path) ? COMMENT_OF_MANUAL : COMMENT
}

/** A document within a literal, line by line, as descriptions of an API show it. */
const DOCUMENT_IN_CODE = /\\n.{0,400}\\"|\\".{0,400}\\n/

/** Whether a value stands in a line that people write, and not as an example. */
function isWrittenByPeople({ lines, dialect }: SearchedText, at: number, comment: RegExp): boolean {
  const number = lines.numberAt(at)
  const start = lines.startOf(number)
  const longest = dialect === 'code' ? LONGEST_LINE_OF_CODE : LONGEST_LINE
  if (lines.endOf(number) - start > longest) return false
  const line = lines.line(number)
  if (comment.test(line)) return false
  if (dialect === 'code' && DOCUMENT_IN_CODE.test(line)) return false
  return !HINT_OF_FORM.test(line) && !(dialect === 'code' && EXAMPLE.test(line.slice(0, at - start)))
}

/** Folders of the texts of a program, with what is in them as a group. */
const FOLDER = /(?:^|\/)(?:lang|locales?|i18n|translations)\/(.*)$/

/** A language, as the name of a folder or file or the end of one: `de/`, `pt-BR.json`, `messages_de.properties`. */
const LANGUAGE = /(?:^|[/._-])[a-z]{2}(?:[-_][A-Za-z]{2,4})?[/.]/

/** Formats of texts. Frameworks have them in PHP, Ruby and JavaScript as well. */
const FORMAT = /\.(?:arb|ftl|js|json|php|po|properties|resx|rb|strings|ts|xlf|xliff|xml|ya?ml)$/

/**
 * Whether a file holds the texts of a program in some language, which label fields by the names of credentials. Programs
 * and settings beside it, which name no language, count.
 */
function isTranslation(path: string): boolean {
  const [, below = ''] = FOLDER.exec(path) ?? []
  return LANGUAGE.test(below) && FORMAT.test(path)
}
