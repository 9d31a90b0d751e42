import { Lexer, type Token } from './lexer.ts'
import type { Command, NumberNode, Operand, Pipeline, Statement, Template } from './nodes.ts'
import { parseCharacter, parseNumber } from './parse-number.ts'
import { TemplateSyntaxError } from './template-syntax-error.ts'
import { unquote } from './unquote.ts'

/** A text to parse. */
export interface TemplateText {
  /** The name that other templates call it by. */
  readonly name: string
  /** The file that it is in; empty for a text that a template made. */
  readonly file: string
  readonly text: string
}

/**
 * Parses a file, or a text that `tpl` renders: the template itself comes last, after those it defines.
 *
 * @param hasFunction whether there is a function of this name; others are refused
 * @throws TemplateSyntaxError
 */
export function parseTemplates(
  text: TemplateText,
  hasFunction: (name: string) => boolean,
): readonly Template[] {
  try {
    return new Parser(text, hasFunction).parse()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new TemplateSyntaxError('it is nested too deeply', { file: text.file, line: 1 })
  }
}

/** Whether a template has nothing but white space, in which case it replaces none of the same name. */
export function isEmpty({ body }: Template): boolean {
  return body.every((statement) => statement.kind === 'text' && statement.text.trim() === '')
}

/** How a list of statements ends: `{{ end }}`, or `{{ else }}`, which `if` or `with` may follow. */
type Ending = 'end' | 'else' | 'else if' | 'else with'

class Parser {
  readonly #name: string
  readonly #file: string
  readonly #lexer: Lexer
  readonly #hasFunction: (name: string) => boolean
  /** Tokens that were looked at and not taken. */
  readonly #ahead: Token[] = []
  readonly #defined = new Map<string, Template>()
  #variables: string[] = ['$']
  #rangeDepth = 0
  #line = 1

  constructor({ name, file, text }: TemplateText, hasFunction: (name: string) => boolean) {
    this.#name = name
    this.#file = file
    this.#lexer = new Lexer(file, text)
    this.#hasFunction = hasFunction
  }

  parse(): readonly Template[] {
    const body: Statement[] = []
    while (this.#peek().kind !== 'end of file') {
      if (this.#takesDefine()) continue
      const statement = this.#statement()
      if (typeof statement === 'string') throw this.#error(`unexpected {{${statement}}}`)
      body.push(statement)
    }
    this.#define({ name: this.#name, file: this.#file, body })
    return [...this.#defined.values()]
  }

  /** Parses the definition that may come next. */
  #takesDefine(): boolean {
    const delimiter = this.#peek()
    if (delimiter.kind !== 'left delimiter') return false
    this.#take()
    const keyword = this.#takeNonSpace()
    if (keyword.kind === 'keyword' && keyword.text === 'define') {
      const name = this.#templateName('define clause')
      this.#expect('right delimiter', 'define clause')
      this.#parseDefinition(name, 'define clause')
      return true
    }
    this.#ahead.push(keyword, delimiter)
    return false
  }

  /** The body of a `define` or a `block`, which sees no variable of what is around it. */
  #parseDefinition(name: string, context: string): void {
    const outer = { variables: this.#variables, rangeDepth: this.#rangeDepth }
    this.#variables = ['$']
    this.#rangeDepth = 0
    const { body, ending } = this.#statements()
    if (ending !== 'end') throw this.#error(`unexpected {{${ending}}} in ${context}`)
    this.#define({ name, file: this.#file, body })
    this.#variables = outer.variables
    this.#rangeDepth = outer.rangeDepth
  }

  #define(template: Template): void {
    const known = this.#defined.get(template.name)
    if (known && !isEmpty(known)) {
      if (isEmpty(template)) return
      throw this.#error(`multiple definition of template ${JSON.stringify(template.name)}`)
    }
    this.#defined.set(template.name, template)
  }

  #statements(): { readonly body: readonly Statement[]; readonly ending: Ending } {
    const body: Statement[] = []
    while (this.#peek().kind !== 'end of file') {
      const statement = this.#statement()
      if (typeof statement === 'string') return { body, ending: statement }
      body.push(statement)
    }
    throw this.#error('unexpected EOF')
  }

  #statement(): Statement | Ending {
    const token = this.#takeNonSpace()
    if (token.kind === 'text') return { kind: 'text', line: token.line, text: token.text }
    if (token.kind !== 'left delimiter') throw this.#unexpected(token, 'input')
    return this.#action()
  }

  #action(): Statement | Ending {
    const token = this.#takeNonSpace()
    const { line } = token
    switch (token.kind === 'keyword' ? token.text : '') {
      case 'block':
        return this.#block(line)
      case 'break':
      case 'continue':
        return this.#jump(token.text === 'break' ? 'break' : 'continue', line)
      case 'else':
        return this.#else()
      case 'end':
        this.#expect('right delimiter', 'end')
        return 'end'
      case 'if':
        return this.#condition('if', line)
      case 'with':
        return this.#condition('with', line)
      case 'range':
        return this.#range(line)
      case 'template':
        return this.#call(line)
    }
    this.#ahead.push(token)
    return { kind: 'action', line, pipe: this.#pipeline('command', 'right delimiter') }
  }

  #jump(kind: 'break' | 'continue', line: number): Statement {
    this.#expect('right delimiter', `{{${kind}}}`)
    if (this.#rangeDepth === 0) throw this.#error(`{{${kind}}} outside {{range}}`)
    return { kind, line }
  }

  #else(): Ending {
    const token = this.#peekNonSpace()
    if (token.kind === 'keyword' && token.text === 'if') return 'else if'
    if (token.kind === 'keyword' && token.text === 'with') return 'else with'
    this.#expect('right delimiter', 'else')
    return 'else'
  }

  #condition(kind: 'if' | 'with', line: number): Statement {
    const known = this.#variables.length
    const pipe = this.#pipeline(kind, 'right delimiter')
    const { body, ending } = this.#statements()
    const otherwise = this.#otherwise(kind, ending)
    this.#variables.length = known
    return { kind, line, pipe, body, otherwise }
  }

  #range(line: number): Statement {
    const known = this.#variables.length
    const pipe = this.#pipeline('range', 'right delimiter')
    this.#rangeDepth += 1
    const { body, ending } = this.#statements()
    this.#rangeDepth -= 1
    const otherwise = this.#otherwise('range', ending)
    this.#variables.length = known
    return { kind: 'range', line, pipe, body, otherwise }
  }

  #otherwise(kind: 'if' | 'with' | 'range', ending: Ending): readonly Statement[] {
    if (ending === 'end') return []
    if (ending !== 'else') {
      const nested = ending === 'else if' ? 'if' : 'with'
      if (nested !== kind) throw this.#unexpected(this.#peekNonSpace(), 'else')
      const { line } = this.#takeNonSpace()
      return [this.#condition(nested, line)]
    }
    const { body, ending: last } = this.#statements()
    if (last !== 'end') throw this.#error(`expected end; found {{${last}}}`)
    return body
  }

  #block(line: number): Statement {
    const name = this.#templateName('block clause')
    const pipe = this.#pipeline('block clause', 'right delimiter')
    this.#parseDefinition(name, 'block clause')
    return { kind: 'template', line, name, pipe }
  }

  #call(line: number): Statement {
    const name = this.#templateName('template clause')
    if (this.#peekNonSpace().kind === 'right delimiter') {
      this.#takeNonSpace()
      return { kind: 'template', line, name, pipe: undefined }
    }
    return { kind: 'template', line, name, pipe: this.#pipeline('template clause', 'right delimiter') }
  }

  #templateName(context: string): string {
    const token = this.#takeNonSpace()
    if (token.kind !== 'string' && token.kind !== 'raw string') throw this.#unexpected(token, context)
    return this.#text(token)
  }

  #pipeline(context: string, end: 'right delimiter' | 'right parenthesis'): Pipeline {
    const { line } = this.#peekNonSpace()
    const { variables, assigns } = this.#declarations(context)
    const commands: Command[] = []
    for (;;) {
      const token = this.#peekNonSpace()
      if (token.kind === end) {
        this.#takeNonSpace()
        break
      }
      if (!OPERAND_STARTS.has(token.kind)) throw this.#unexpected(token, context)
      commands.push(this.#command())
    }
    if (commands.length === 0) throw this.#error(`missing value for ${context}`)
    const fixed = commands.findIndex(({ operands: [first] }, index) => index > 0 && VALUES.has(first.kind))
    if (fixed !== -1) throw this.#error(`non executable command in pipeline stage ${fixed + 1}`)
    return { kind: 'pipe', line, variables, assigns, commands }
  }

  /** The variables that get the value of a pipeline. */
  #declarations(context: string): Pick<Pipeline, 'assigns' | 'variables'> {
    const variables: string[] = []
    while (this.#peekNonSpace().kind === 'variable') {
      const variable = this.#takeNonSpace()
      const after = this.#take()
      const next = after.kind === 'space' ? this.#takeNonSpace() : after
      if (next.kind === 'assign' || next.kind === 'declare') {
        this.#variables.push(variable.text)
        return { variables: [...variables, variable.text], assigns: next.kind === 'assign' }
      }
      if (next.kind !== 'comma') {
        this.#ahead.push(next)
        if (after !== next) this.#ahead.push(after)
        this.#ahead.push(variable)
        break
      }
      this.#variables.push(variable.text)
      variables.push(variable.text)
      if (context !== 'range' || variables.length > 1) {
        throw this.#error(`too many declarations in ${context}`)
      }
      if (!AFTER_COMMA.has(this.#peekNonSpace().kind)) {
        throw this.#error('range can only initialize variables')
      }
    }
    return { variables, assigns: false }
  }

  #command(): Command {
    const operands: Operand[] = []
    for (;;) {
      this.#peekNonSpace()
      const operand = this.#operand()
      if (operand) operands.push(operand)
      const token = this.#take()
      if (token.kind === 'space') continue
      if (token.kind === 'right delimiter' || token.kind === 'right parenthesis') this.#ahead.push(token)
      else if (token.kind !== 'pipe') throw this.#unexpected(token, 'operand')
      break
    }
    const [first, ...rest] = operands
    if (!first) throw this.#error('empty command')
    return { operands: [first, ...rest] }
  }

  /** A term and the fields after it. */
  #operand(): Operand | undefined {
    const term = this.#term()
    if (!term || this.#peek().kind !== 'field') return term
    const fields: string[] = []
    while (this.#peek().kind === 'field') fields.push(this.#take().text.slice(1))
    if (term.kind === 'field') return { ...term, fields: [...term.fields, ...fields] }
    if (term.kind === 'variable') return { ...term, fields: [...term.fields, ...fields] }
    if (VALUES.has(term.kind)) throw this.#error('unexpected . after term')
    return { kind: 'chain', of: term, fields }
  }

  #term(): Operand | undefined {
    const token = this.#takeNonSpace()
    switch (token.kind) {
      case 'identifier':
        if (!this.#hasFunction(token.text)) {
          throw this.#error(`function ${JSON.stringify(token.text)} not defined`)
        }
        return { kind: 'function', name: token.text }
      case 'dot':
      case 'nil':
        return { kind: token.kind }
      case 'bool':
        return { kind: 'bool', value: token.text === 'true' }
      case 'variable':
        if (!this.#variables.includes(token.text)) {
          throw this.#error(`undefined variable ${JSON.stringify(token.text)}`)
        }
        return { kind: 'variable', name: token.text, fields: [] }
      case 'field':
        return { kind: 'field', fields: [token.text.slice(1)] }
      case 'number':
        return this.#number(parseNumber(token.text))
      case 'character':
        return this.#number(parseCharacter(token.text))
      case 'complex':
        throw this.#error('complex numbers are not supported')
      case 'left parenthesis':
        return this.#pipeline('parenthesized pipeline', 'right parenthesis')
      case 'string':
      case 'raw string':
        return { kind: 'string', value: this.#text(token) }
    }
    this.#ahead.push(token)
    return undefined
  }

  #number(number: NumberNode | string): NumberNode {
    if (typeof number === 'string') throw this.#error(number)
    return number
  }

  #text(token: Token): string {
    const text = unquote(token.text)
    if (text === undefined) throw this.#error('invalid syntax')
    return text
  }

  #expect(kind: Token['kind'], context: string): void {
    const token = this.#takeNonSpace()
    if (token.kind !== kind) throw this.#unexpected(token, context)
  }

  #take(): Token {
    const token = this.#ahead.pop() ?? this.#lexer.next()
    this.#line = token.line
    return token
  }

  #peek(): Token {
    const token = this.#take()
    this.#ahead.push(token)
    return token
  }

  #takeNonSpace(): Token {
    let token = this.#take()
    while (token.kind === 'space') token = this.#take()
    return token
  }

  #peekNonSpace(): Token {
    const token = this.#takeNonSpace()
    this.#ahead.push(token)
    return token
  }

  #unexpected({ kind, text }: Token, context: string): TemplateSyntaxError {
    const what = kind === 'keyword' || kind === 'end of file' ? text : JSON.stringify(text)
    return this.#error(`unexpected ${what} in ${context}`)
  }

  #error(message: string): TemplateSyntaxError {
    return new TemplateSyntaxError(message, { file: this.#file, line: this.#line })
  }
}

const AFTER_COMMA: ReadonlySet<Token['kind']> = new Set(['variable', 'right delimiter', 'right parenthesis'])

/** Tokens that an operand may begin with. */
const OPERAND_STARTS: ReadonlySet<Token['kind']> = new Set([
  'bool',
  'character',
  'complex',
  'dot',
  'field',
  'identifier',
  'left parenthesis',
  'nil',
  'number',
  'raw string',
  'string',
  'variable',
])

/** Operands that are no functions: they neither have fields nor stand after a `|`. */
const VALUES: ReadonlySet<Operand['kind']> = new Set(['bool', 'dot', 'nil', 'number', 'string'])
