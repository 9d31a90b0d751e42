import { Names } from './names.ts'
import type { BranchNode, Statement, Template } from './nodes.ts'
import { PipelineParser, textOf } from './pipeline-parser.ts'
import { TemplateSyntaxError } from './template-failure.ts'
import { TokenReader } from './token-reader.ts'

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

/** What a statement may name and do where it stands. */
interface ParsingScope {
  readonly names: Names
  readonly isInRange: boolean
}

/** That of a template, which sees no variable of what is around it. */
function outermost(): ParsingScope {
  const names = new Names()
  names.declare('$')
  return { names, isInRange: false }
}

class Parser {
  readonly #name: string
  readonly #file: string
  readonly #tokens: TokenReader
  readonly #pipelines: PipelineParser
  readonly #defined = new Map<string, Template>()

  constructor({ name, file, text }: TemplateText, hasFunction: (name: string) => boolean) {
    this.#name = name
    this.#file = file
    this.#tokens = new TokenReader(file, text)
    this.#pipelines = new PipelineParser(this.#tokens, hasFunction)
  }

  parse(): readonly Template[] {
    const body: Statement[] = []
    const scope = outermost()
    while (this.#tokens.peek().kind !== 'end of file') {
      if (this.#takesDefine()) continue
      const statement = this.#statement(scope)
      if (typeof statement === 'string') throw this.#tokens.error(`unexpected {{${statement}}}`)
      body.push(statement)
    }
    this.#define({ name: this.#name, file: this.#file, body })
    return [...this.#defined.values()]
  }

  /** Parses the definition that may come next. */
  #takesDefine(): boolean {
    const delimiter = this.#tokens.peek()
    if (delimiter.kind !== 'left delimiter') return false
    this.#tokens.take()
    const keyword = this.#tokens.takeNonSpace()
    if (keyword.kind === 'keyword' && keyword.text === 'define') {
      const name = this.#templateName('define clause')
      this.#tokens.expect('right delimiter', 'define clause')
      this.#parseDefinition(name, 'define clause')
      return true
    }
    this.#tokens.putBack(keyword)
    this.#tokens.putBack(delimiter)
    return false
  }

  /** The body of a `define` or a `block`. */
  #parseDefinition(name: string, context: string): void {
    const { body, ending } = this.#statements(outermost())
    if (ending !== 'end') throw this.#tokens.error(`unexpected {{${ending}}} in ${context}`)
    this.#define({ name, file: this.#file, body })
  }

  #define(template: Template): void {
    const known = this.#defined.get(template.name)
    if (known && !isEmpty(known)) {
      if (isEmpty(template)) return
      throw this.#tokens.error(`multiple definition of template ${JSON.stringify(template.name)}`)
    }
    this.#defined.set(template.name, template)
  }

  #statements(scope: ParsingScope): { readonly body: readonly Statement[]; readonly ending: Ending } {
    const body: Statement[] = []
    while (this.#tokens.peek().kind !== 'end of file') {
      const statement = this.#statement(scope)
      if (typeof statement === 'string') return { body, ending: statement }
      body.push(statement)
    }
    throw this.#tokens.error('unexpected EOF')
  }

  #statement(scope: ParsingScope): Statement | Ending {
    const token = this.#tokens.takeNonSpace()
    if (token.kind === 'text') return { kind: 'text', line: token.line, text: token.text }
    if (token.kind !== 'left delimiter') throw this.#tokens.unexpected(token, 'input')
    return this.#action(scope)
  }

  #action(scope: ParsingScope): Statement | Ending {
    const token = this.#tokens.takeNonSpace()
    const { line } = token
    const keyword = token.kind === 'keyword' ? token.text : ''
    switch (keyword) {
      case 'block':
        return this.#block(line, scope)
      case 'break':
      case 'continue':
        return this.#jump(keyword, line, scope)
      case 'else':
        return this.#else()
      case 'end':
        this.#tokens.expect('right delimiter', 'end')
        return 'end'
      case 'if':
      case 'with':
      case 'range':
        return this.#branch(keyword, line, scope)
      case 'template':
        return this.#call(line, scope)
    }
    this.#tokens.putBack(token)
    return { kind: 'action', line, pipe: this.#pipelines.parse('command', scope.names) }
  }

  #jump(kind: 'break' | 'continue', line: number, { isInRange }: ParsingScope): Statement {
    this.#tokens.expect('right delimiter', `{{${kind}}}`)
    if (!isInRange) throw this.#tokens.error(`{{${kind}}} outside {{range}}`)
    return { kind, line }
  }

  #else(): Ending {
    const token = this.#tokens.peekNonSpace()
    if (token.kind === 'keyword' && token.text === 'if') return 'else if'
    if (token.kind === 'keyword' && token.text === 'with') return 'else with'
    this.#tokens.expect('right delimiter', 'else')
    return 'else'
  }

  #branch(kind: BranchNode['kind'], line: number, { names: outer, isInRange }: ParsingScope): Statement {
    const names = new Names(outer)
    const pipe = this.#pipelines.parse(kind, names)
    const { body, ending } = this.#statements({ names, isInRange: isInRange || kind === 'range' })
    const otherwise = this.#otherwise(kind, ending, { names, isInRange })
    return { kind, line, pipe, body, otherwise }
  }

  #otherwise(kind: BranchNode['kind'], ending: Ending, scope: ParsingScope): readonly Statement[] {
    if (ending === 'end') return []
    if (ending !== 'else') {
      const nested = ending === 'else if' ? 'if' : 'with'
      if (nested !== kind) throw this.#tokens.unexpected(this.#tokens.peekNonSpace(), 'else')
      const { line } = this.#tokens.takeNonSpace()
      return [this.#branch(nested, line, scope)]
    }
    const { body, ending: last } = this.#statements(scope)
    if (last !== 'end') throw this.#tokens.error(`expected end; found {{${last}}}`)
    return body
  }

  #block(line: number, { names }: ParsingScope): Statement {
    const name = this.#templateName('block clause')
    const pipe = this.#pipelines.parse('block clause', names)
    this.#parseDefinition(name, 'block clause')
    return { kind: 'template', line, name, pipe }
  }

  #call(line: number, { names }: ParsingScope): Statement {
    const name = this.#templateName('template clause')
    if (this.#tokens.peekNonSpace().kind === 'right delimiter') {
      this.#tokens.takeNonSpace()
      return { kind: 'template', line, name, pipe: undefined }
    }
    return { kind: 'template', line, name, pipe: this.#pipelines.parse('template clause', names) }
  }

  #templateName(context: string): string {
    const token = this.#tokens.takeNonSpace()
    if (token.kind !== 'string' && token.kind !== 'raw string') throw this.#tokens.unexpected(token, context)
    return textOf(token, this.#tokens)
  }
}
