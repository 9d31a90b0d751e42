import type { Command } from '../../model/shell/command.ts'
import { joinPieces } from '../../model/text-with-holes.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { append } from '../append.ts'
import type { Cursor } from './cursor.ts'

/** Looks up a variable in the environment of a script; `undefined` if it is not set there. */
export type Lookup = (name: string) => Property<string> | undefined

/** What a word needs to be read: the script's variables and parser. */
export interface WordContext {
  readonly lookup: Lookup
  /** The commands of a substitution; the cursor is just after its opening. */
  readNested(cursor: Cursor, close: ')'): readonly Command[]
  /** The commands of a text that was quoted once more, as in backticks. */
  readText(text: string): readonly Command[]
}

export interface Word {
  readonly value: Property<string>
  readonly embeds: readonly Command[]
  readonly quoted: boolean
}

const END_OF_WORD = /[\s;&|<>()]/
const NAME = /[A-Za-z_]\w*|[0-9@*#?$!-]/y
const PLAIN = /[^\s;&|<>()\\'"$`]+/y
const PLAIN_IN_DOUBLE_QUOTES = /[^\\"$`]+/y

/** Reads one word, with quotes removed and variables filled in as far as they are known. */
export function readWord(cursor: Cursor, context: WordContext): Word {
  const pieces: (string | Unknown)[] = []
  const embeds: Command[] = []
  let quoted = false
  while (!cursor.ended) {
    if (cursor.sees('<(') || cursor.sees('>(')) readProcessSubstitution()
    else if (END_OF_WORD.test(cursor.next)) break
    else if (cursor.skip("$'") || cursor.skip("'")) quote(cursor.takeUntil("'"))
    else if (cursor.skip('$"') || cursor.skip('"')) readDoubleQuotes()
    else if (!readSpecial()) pieces.push(cursor.takeMatch(PLAIN))
  }
  return { value: joinPieces(pieces), embeds, quoted }

  function quote(text: string): void {
    quoted = true
    pieces.push(text)
  }

  function readDoubleQuotes(): void {
    quote('')
    while (!cursor.ended && !cursor.skip('"')) {
      if (!readSpecial()) pieces.push(cursor.takeMatch(PLAIN_IN_DOUBLE_QUOTES))
    }
  }

  /** Reads what has the same meaning inside and outside of double quotes: escapes, variables and substitutions. */
  function readSpecial(): boolean {
    if (cursor.skip('\\\n')) return true
    if (cursor.skip('\\')) pieces.push(cursor.take())
    else if (cursor.skip('`')) readBackticks()
    else if (cursor.skip('$((')) readArithmetic()
    else if (cursor.skip('$(')) embed(context.readNested(cursor, ')'))
    else if (cursor.skip('${')) append(pieces, readParameter())
    else if (cursor.skip('$')) pieces.push(readVariable())
    else return false
    return true
  }

  function readBackticks(): void {
    let text = ''
    while (!cursor.ended && !cursor.skip('`')) {
      cursor.skip('\\')
      text += cursor.take()
    }
    embed(context.readText(text))
  }

  function readProcessSubstitution(): void {
    cursor.take(2)
    embed(context.readNested(cursor, ')'))
  }

  function embed(commands: readonly Command[]): void {
    append(embeds, commands)
    pieces.push(new Unknown('a command prints it'))
  }

  function readArithmetic(): void {
    cursor.takeUntil('))')
    pieces.push(new Unknown('it is calculated when the command runs'))
  }

  function readVariable(): string | Unknown {
    const name = cursor.takeMatch(NAME)
    return name === '' ? '$' : variable(name)
  }

  /** `${NAME}`, and of `${NAME:-default}` the default where nothing else is known. */
  function readParameter(): readonly (string | Unknown)[] {
    const text = readBraces(cursor)
    const [, name = text, operator = '', operand = ''] =
      /^([A-Za-z_]\w*)(?:(:?[-+=?])(.*))?$/s.exec(text) ?? []
    if (!/^[A-Za-z_]\w*$/.test(name)) return [new Unknown(`\${${text}} is set when the command runs`)]
    const value = context.lookup(name)
    if (value === undefined && /[-=]$/.test(operator) && !/[$`\\'"]/.test(operand)) return [operand]
    return [operator.endsWith('+') ? new Unknown(`${name} is set when the command runs`) : variable(name)]
  }

  function variable(name: string): string | Unknown {
    return context.lookup(name) ?? new Unknown(`${name} is set when the command runs`)
  }
}

/** The text up to the brace that closes one which is open already. */
function readBraces(cursor: Cursor): string {
  const start = cursor.at
  for (let open = 1; !cursor.ended; ) {
    const character = cursor.take()
    if (character === '\\') cursor.take()
    else if (character === '{') open += 1
    else if (character === '}') open -= 1
    if (open === 0) return cursor.text.slice(start, cursor.at - 1)
  }
  return cursor.text.slice(start)
}
