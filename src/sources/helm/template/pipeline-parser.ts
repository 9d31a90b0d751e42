import type { Token } from './lexer.ts'
import type { Names } from './names.ts'
import type { Command, NumberNode, Operand, Pipeline } from './nodes.ts'
import { parseCharacter, parseNumber } from './parse-number.ts'
import type { TokenReader } from './token-reader.ts'
import { unquote } from './unquote.ts'

type End = 'right delimiter' | 'right parenthesis'

/** Parses the pipelines of actions. */
export class PipelineParser {
  readonly #tokens: TokenReader
  readonly #hasFunction: (name: string) => boolean

  constructor(tokens: TokenReader, hasFunction: (name: string) => boolean) {
    this.#tokens = tokens
    this.#hasFunction = hasFunction
  }

  /** A pipeline up to its end, which is taken. What it declares is added to the names of the block that it stands in. */
  parse(context: string, names: Names, end: End = 'right delimiter'): Pipeline {
    const { variables, assigns } = this.#declarations(context, names)
    const commands: Command[] = []
    for (;;) {
      const token = this.#tokens.peekNonSpace()
      if (token.kind === end) {
        this.#tokens.takeNonSpace()
        break
      }
      if (!OPERAND_STARTS.has(token.kind)) throw this.#tokens.unexpected(token, context)
      commands.push(this.#command(names))
    }
    if (commands.length === 0) throw this.#tokens.error(`missing value for ${context}`)
    const fixed = commands.findIndex(({ operands: [first] }, index) => index > 0 && VALUES.has(first.kind))
    if (fixed !== -1) throw this.#tokens.error(`non executable command in pipeline stage ${fixed + 1}`)
    return { kind: 'pipe', variables, assigns, commands }
  }

  /** The variables that get the value of a pipeline. */
  #declarations(context: string, names: Names): Pick<Pipeline, 'assigns' | 'variables'> {
    const variables: string[] = []
    while (this.#tokens.peekNonSpace().kind === 'variable') {
      const variable = this.#tokens.takeNonSpace()
      const after = this.#tokens.take()
      const next = after.kind === 'space' ? this.#tokens.takeNonSpace() : after
      if (next.kind === 'assign' || next.kind === 'declare') {
        names.declare(variable.text)
        return { variables: [...variables, variable.text], assigns: next.kind === 'assign' }
      }
      if (next.kind !== 'comma') {
        this.#tokens.putBack(next)
        if (after !== next) this.#tokens.putBack(after)
        this.#tokens.putBack(variable)
        break
      }
      names.declare(variable.text)
      variables.push(variable.text)
      if (context !== 'range' || variables.length > 1) {
        throw this.#tokens.error(`too many declarations in ${context}`)
      }
      if (!AFTER_COMMA.has(this.#tokens.peekNonSpace().kind)) {
        throw this.#tokens.error('range can only initialize variables')
      }
    }
    return { variables, assigns: false }
  }

  #command(names: Names): Command {
    const operands: Operand[] = []
    for (;;) {
      this.#tokens.peekNonSpace()
      const operand = this.#operand(names)
      if (operand) operands.push(operand)
      const token = this.#tokens.take()
      if (token.kind === 'space') continue
      if (token.kind === 'right delimiter' || token.kind === 'right parenthesis') this.#tokens.putBack(token)
      else if (token.kind !== 'pipe') throw this.#tokens.unexpected(token, 'operand')
      break
    }
    const [first, ...rest] = operands
    if (!first) throw this.#tokens.error('empty command')
    return { operands: [first, ...rest] }
  }

  /** A term and the fields after it. */
  #operand(names: Names): Operand | undefined {
    const term = this.#term(names)
    if (!term || this.#tokens.peek().kind !== 'field') return term
    const fields: string[] = []
    while (this.#tokens.peek().kind === 'field') fields.push(this.#tokens.take().text.slice(1))
    if (term.kind === 'field') return { ...term, fields: [...term.fields, ...fields] }
    if (term.kind === 'variable') return { ...term, fields: [...term.fields, ...fields] }
    if (VALUES.has(term.kind)) throw this.#tokens.error('unexpected . after term')
    return { kind: 'chain', of: term, fields }
  }

  #term(names: Names): Operand | undefined {
    const token = this.#tokens.takeNonSpace()
    switch (token.kind) {
      case 'identifier':
        if (!this.#hasFunction(token.text)) {
          throw this.#tokens.error(`function ${JSON.stringify(token.text)} not defined`)
        }
        return { kind: 'function', name: token.text }
      case 'dot':
      case 'nil':
        return { kind: token.kind }
      case 'bool':
        return { kind: 'bool', value: token.text === 'true' }
      case 'variable':
        if (!names.has(token.text)) {
          throw this.#tokens.error(`undefined variable ${JSON.stringify(token.text)}`)
        }
        return { kind: 'variable', name: token.text, fields: [] }
      case 'field':
        return { kind: 'field', fields: [token.text.slice(1)] }
      case 'number':
        return this.#number(parseNumber(token.text))
      case 'character':
        return this.#number(parseCharacter(token.text))
      case 'complex':
        throw this.#tokens.error('complex numbers are not supported')
      case 'left parenthesis':
        return this.parse('parenthesized pipeline', names, 'right parenthesis')
      case 'string':
      case 'raw string':
        return { kind: 'string', value: textOf(token, this.#tokens) }
    }
    this.#tokens.putBack(token)
    return undefined
  }

  #number(number: NumberNode | string): NumberNode {
    if (typeof number === 'string') throw this.#tokens.error(number)
    return number
  }
}

/** The text that a token in quotes stands for. */
export function textOf(token: Token, tokens: TokenReader): string {
  const text = unquote(token.text)
  if (text === undefined) throw tokens.error('invalid syntax')
  return text
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
