import type { Span } from '../../../text/span.ts'
import { parseDeclared } from './declaration-parser.ts'
import { ExpressionParser } from './expression-parser.ts'
import { parseImport } from './import-parser.ts'
import type {
  BicepFile,
  Declared,
  Expression,
  FunctionDeclaration,
  Import,
  Output,
  Parameter,
  TypeDeclaration,
} from './syntax.ts'
import { BicepSyntaxError, TextCursor } from './text-cursor.ts'

/** What is read of a file, and the statements that are not valid. */
export interface ParsedBicep extends BicepFile {
  readonly comments: readonly Span[]
  readonly errors: readonly BicepSyntaxError[]
}

/** Statements that say nothing of resources. */
const OTHER_STATEMENT = /(?:metadata|targetScope|assert|extends|extension|provider)\b/y

/** A statement begins a line. */
const NEXT_STATEMENT =
  /^(?:@|(?:param|var|resource|module|output|type|func|import|metadata|targetScope|assert|extension|provider|using)\b)/gm

/** The rest of a line, with what brackets in it hold. */
const TYPE_PIECE = /[^\n=[\](){}'/,]+/y

/**
 * Parses a file of Bicep, see https://learn.microsoft.com/azure/azure-resource-manager/bicep/file. A statement that is not
 * valid is left out.
 */
export function parseBicep(text: string): ParsedBicep {
  const parser = new FileParser(text)
  parser.parse()
  return parser
}

/** What decorators say of what they stand before. */
interface Decorators {
  /** `@secure()`. */
  readonly isSecret: boolean
  /** `@allowed([…])`. */
  readonly allowed?: Expression
}

class FileParser implements ParsedBicep {
  readonly parameters = new Map<string, Parameter>()
  readonly outputs = new Map<string, Output>()
  readonly types = new Map<string, TypeDeclaration>()
  readonly variables = new Map<string, Expression>()
  readonly functions = new Map<string, FunctionDeclaration>()
  readonly declared: Declared[] = []
  readonly imports: Import[] = []
  using: string | undefined
  readonly errors: BicepSyntaxError[] = []
  readonly #cursor: TextCursor

  constructor(text: string) {
    this.#cursor = new TextCursor(text)
  }

  get comments(): readonly Span[] {
    return this.#cursor.comments
  }

  parse(): void {
    const cursor = this.#cursor
    for (cursor.skip(true); !cursor.isAtEnd; cursor.skip(true)) {
      const start = cursor.at
      try {
        this.#statement(new ExpressionParser(cursor))
      } catch (error) {
        if (!(error instanceof BicepSyntaxError)) throw error
        this.errors.push(error)
        this.#toNextStatement(start)
      }
    }
  }

  #statement(parser: ExpressionParser): void {
    const cursor = this.#cursor
    const declared = parseDeclared(parser)
    if (declared) {
      this.declared.push(declared)
      return
    }
    const start = cursor.at
    const decorators = this.#decorators(parser)
    const statement = cursor.at
    if (cursor.takeWord('param')) this.#parameter(parser, decorators, statement)
    else if (cursor.takeWord('output')) this.#output(parser, decorators, statement)
    else if (cursor.takeWord('type')) this.#typeDeclaration(parser, decorators)
    else if (cursor.takeWord('var')) this.#variable(parser)
    else if (cursor.takeWord('func')) this.#function(parser)
    else if (cursor.takeWord('using')) this.#using(parser)
    else if (cursor.takeWord('import')) this.imports.push(...parseImport(parser))
    else if (cursor.match(OTHER_STATEMENT) !== undefined) this.#toNextStatement(cursor.at)
    else throw new BicepSyntaxError('a statement', start)
  }

  #decorators(parser: ExpressionParser): Decorators {
    const cursor = this.#cursor
    let isSecret = false
    let allowed: Expression | undefined
    while (cursor.take('@')) {
      const decorator = parser.expression()
      if (decorator.kind === 'call' && decorator.name === 'secure') isSecret = true
      if (decorator.kind === 'call' && decorator.name === 'allowed') allowed = decorator.arguments.at(-1)
      cursor.skip(true)
    }
    return { isSecret, ...(allowed && { allowed }) }
  }

  /** `using none` names no template. */
  #using(parser: ExpressionParser): void {
    const cursor = this.#cursor
    cursor.skip(false)
    if (cursor.text[cursor.at] === "'") this.using = parser.plainString()
    else this.#toNextStatement(cursor.at)
  }

  #parameter(parser: ExpressionParser, decorators: Decorators, start: number): void {
    const cursor = this.#cursor
    const name = cursor.name()
    const type = this.#type(parser)
    const value = cursor.take('=') ? this.#value(parser) : undefined
    const end = value?.end ?? cursor.at
    this.parameters.set(name, { ...decorators, type, ...(value && { default: value }), start, end })
  }

  #output(parser: ExpressionParser, { isSecret }: Decorators, start: number): void {
    const cursor = this.#cursor
    const name = cursor.name()
    const type = this.#type(parser)
    cursor.expect('=')
    const value = this.#value(parser)
    this.outputs.set(name, { isSecret, type, value, start, end: value.end })
  }

  #typeDeclaration(parser: ExpressionParser, { isSecret }: Decorators): void {
    const cursor = this.#cursor
    const name = cursor.name()
    cursor.skip(false)
    cursor.expect('=')
    cursor.skip(true)
    this.types.set(name, { isSecret, type: this.#type(parser) })
  }

  #variable(parser: ExpressionParser): void {
    const cursor = this.#cursor
    const name = cursor.name()
    this.#type(parser)
    cursor.expect('=')
    this.variables.set(name, this.#value(parser))
  }

  #function(parser: ExpressionParser): void {
    const cursor = this.#cursor
    const name = cursor.name()
    cursor.expect('(')
    const parameters: string[] = []
    for (cursor.skip(true); !cursor.take(')'); cursor.skip(true)) {
      parameters.push(cursor.identifier())
      this.#type(parser, /[,)\n]/)
      cursor.take(',')
    }
    this.#type(parser)
    cursor.expect('=>')
    this.functions.set(name, { parameters, body: this.#value(parser) })
  }

  #value(parser: ExpressionParser): Expression {
    this.#cursor.skip(true)
    return parser.expression()
  }

  /** A type without the comments in it, up to its default, the end of the line, or what else ends it. */
  #type(parser: ExpressionParser, end = /\n/): string {
    const cursor = this.#cursor
    const pieces: string[] = []
    for (;;) {
      cursor.skip(false)
      const character = cursor.text[cursor.at]
      if (character === undefined || character === '=' || (end.test(character) && !this.#continues())) break
      const start = cursor.at
      if (character === "'") parser.plainString()
      else if (/[[({]/.test(character)) this.#brackets()
      else if (cursor.match(TYPE_PIECE) === undefined) cursor.at += 1
      pieces.push(cursor.text.slice(start, cursor.at).trim())
    }
    return pieces.join('')
  }

  /** Whether a type goes on in the next line: `'a'`, `| 'b'`. */
  #continues(): boolean {
    const cursor = this.#cursor
    const start = cursor.at
    cursor.skip(true)
    if (cursor.text[cursor.at] === '|') return true
    cursor.at = start
    return false
  }

  /** Steps over brackets with all that is in them. */
  #brackets(): void {
    const cursor = this.#cursor
    const start = cursor.at
    let depth = 0
    do {
      cursor.skip(true)
      const character = cursor.text[cursor.at]
      if (character === undefined) throw new BicepSyntaxError('a closing bracket', start)
      if (character === "'") new ExpressionParser(cursor).plainString()
      else {
        if (/[[({]/.test(character)) depth += 1
        if (/[\])}]/.test(character)) depth -= 1
        cursor.at += 1
      }
    } while (depth > 0)
  }

  #toNextStatement(start: number): void {
    const cursor = this.#cursor
    const line = cursor.text.indexOf('\n', start)
    NEXT_STATEMENT.lastIndex = line === -1 ? cursor.text.length : line + 1
    cursor.at = NEXT_STATEMENT.exec(cursor.text)?.index ?? cursor.text.length
    NEXT_STATEMENT.lastIndex = 0
  }
}
