import { append } from '../../collections/append.ts'
import { Progress } from '../../limits/progress.ts'
import type { Command, Composed } from '../../model/shell/command.ts'
import { joinPieces } from '../../model/text-with-holes.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { END_OF_WORD, PLAIN } from './characters.ts'
import { Cursor } from './cursor.ts'

/** Looks up a variable in the environment of a script; `undefined` if it is not set there. */
export type Lookup = (name: string) => Property<string> | undefined

/** What a word needs to be read: the script's variables and parser. */
export interface WordContext {
  readonly lookup: Lookup
  /** The assignment of a command's output to a variable, earlier in the script. */
  readonly setterOf: (name: string) => Command | undefined
  /** The commands of a substitution; the cursor is just after its opening. */
  readNested(cursor: Cursor, close: ')'): readonly Command[]
  /** The commands of a text that was quoted once more, as in backticks. */
  readText(text: string): readonly Command[]
  /** A text within a word, such as the default of a variable. */
  readInner(text: string): Word
}

export interface Word extends Composed {
  readonly value: Property<string>
  readonly quoted: boolean
}

const NAME = /[A-Za-z_]\w*|[0-9@*#?$!-]/y
const PLAIN_IN_DOUBLE_QUOTES = /[^\\"$`]+/y
const PLAIN_IN_DOCUMENT = /[^\\$`]+/y
const ESCAPED_QUOTES = /(?:[^'\\]|\\[\s\S])*/y

const ESCAPABLE_IN_QUOTES = /["$\\`]/
const ESCAPABLE_IN_DOCUMENT = /[$\\`]/

const LINE_CONTINUATIONS = ['\\\n', '\\\r\n']

/** Reads one word, with quotes removed and variables filled in as far as they are known. */
export function readWord(cursor: Cursor, context: WordContext): Word {
  return new WordReader(cursor, context).word()
}

/** Reads a text in which quotes mean nothing, such as a here-document: its variables and substitutions. */
export function readDocument(text: string, context: WordContext): Word {
  return new WordReader(new Cursor(text), context).document()
}

class WordReader {
  readonly #cursor: Cursor
  readonly #context: WordContext
  readonly #pieces: (string | Unknown)[] = []
  readonly #embeds: Command[] = []
  readonly #setters = new Set<Command>()
  #quoted = false

  constructor(cursor: Cursor, context: WordContext) {
    this.#cursor = cursor
    this.#context = context
  }

  word(): Word {
    const cursor = this.#cursor
    for (const progress = new Progress(); !cursor.ended; ) {
      progress.reach(cursor.at)
      if (cursor.sees('<(') || cursor.sees('>(')) this.#readProcessSubstitution()
      else if (END_OF_WORD.test(cursor.next)) break
      else if (cursor.skip("$'")) this.#readEscapedQuotes()
      else if (cursor.skip("'")) this.#quote(cursor.takeUntil("'"))
      else if (cursor.skip('$"') || cursor.skip('"')) this.#readDoubleQuotes()
      else if (!this.#readSpecial()) this.#pieces.push(cursor.takeMatch(PLAIN))
    }
    return this.#read()
  }

  document(): Word {
    while (!this.#cursor.ended) {
      if (!this.#readSpecial(ESCAPABLE_IN_DOCUMENT))
        this.#pieces.push(this.#cursor.takeMatch(PLAIN_IN_DOCUMENT))
    }
    return this.#read()
  }

  #read(): Word {
    return {
      value: joinPieces(this.#pieces),
      embeds: this.#embeds,
      // A variable among other text is a part of a command, and no command itself.
      setters: this.#pieces.filter((piece) => piece !== '').length === 1 ? [...this.#setters] : [],
      quoted: this.#quoted,
    }
  }

  #quote(text: string): void {
    this.#quoted = true
    this.#pieces.push(text)
  }

  /** `$'…'`, in which `\n` is a line break. */
  #readEscapedQuotes(): void {
    const text = this.#cursor.takeMatch(ESCAPED_QUOTES)
    this.#cursor.skip("'")
    this.#quote(
      text.replace(/\\(.)/gs, (_, character: string) => ({ n: '\n', t: '\t' })[character] ?? character),
    )
  }

  #readDoubleQuotes(): void {
    this.#quote('')
    while (!this.#cursor.ended && !this.#cursor.skip('"')) {
      if (!this.#readSpecial(ESCAPABLE_IN_QUOTES))
        this.#pieces.push(this.#cursor.takeMatch(PLAIN_IN_DOUBLE_QUOTES))
    }
  }

  /**
   * Reads what has the same meaning inside and outside of double quotes: escapes, variables and substitutions. A backslash
   * before a character that cannot be escaped stays.
   */
  #readSpecial(escapable = /[\s\S]/): boolean {
    const cursor = this.#cursor
    if (LINE_CONTINUATIONS.some((continuation) => cursor.skip(continuation))) return true
    if (cursor.skip('\\')) this.#quote(escapable.test(cursor.next) ? cursor.take() : `\\${cursor.take()}`)
    else if (cursor.skip('`')) this.#readBackticks()
    else if (cursor.skip('$((')) this.#readArithmetic()
    else if (cursor.skip('$(')) this.#embed(this.#context.readNested(cursor, ')'))
    else if (cursor.skip('${')) this.#readParameter()
    else if (cursor.skip('$')) this.#readVariable()
    else return false
    return true
  }

  #readBackticks(): void {
    let text = ''
    while (!this.#cursor.ended && !this.#cursor.skip('`')) {
      this.#cursor.skip('\\')
      text += this.#cursor.take()
    }
    this.#embed(this.#context.readText(text))
  }

  #readProcessSubstitution(): void {
    this.#cursor.take(2)
    this.#embed(this.#context.readNested(this.#cursor, ')'))
  }

  #embed(commands: readonly Command[]): void {
    append(this.#embeds, commands)
    this.#pieces.push(new Unknown('a command prints it'))
  }

  #readArithmetic(): void {
    for (let open = 2; open > 0 && !this.#cursor.ended; ) {
      const character = this.#cursor.take()
      if (character === '(') open += 1
      if (character === ')') open -= 1
    }
    this.#pieces.push(new Unknown('it is calculated when the command runs'))
  }

  #readVariable(): void {
    const name = this.#cursor.takeMatch(NAME)
    this.#pieces.push(name === '' ? '$' : this.#variable(name))
  }

  /** `${NAME}`, and of `${NAME:-default}` the default where nothing else is known. */
  #readParameter(): void {
    const text = readBraces(this.#cursor)
    const [, name = text, operator = '', operand = ''] =
      /^([A-Za-z_]\w*)(?:(:?[-+=?])(.*))?$/s.exec(text) ?? []
    const inner = /\$\(|`/.test(text) ? this.#context.readInner(operand || text) : undefined
    if (inner) append(this.#embeds, inner.embeds)
    if (!/^[A-Za-z_]\w*$/.test(name)) {
      this.#pieces.push(new Unknown(`\${${text}} is set when the command runs`))
      return
    }
    const value = this.#context.lookup(name)
    const isDefault = value === undefined && /[-=]$/.test(operator) && !/[$`\\'"]/.test(operand)
    if (isDefault) this.#pieces.push(operand)
    else if (operator.endsWith('+')) this.#pieces.push(unset(name))
    else this.#pieces.push(this.#variable(name))
  }

  #variable(name: string): string | Unknown {
    const setter = this.#context.setterOf(name)
    if (setter) this.#setters.add(setter)
    return this.#context.lookup(name) ?? unset(name)
  }
}

function unset(name: string): Unknown {
  return new Unknown(`${name} is set when the command runs`)
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
