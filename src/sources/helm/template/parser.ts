import type { BranchNode, Statement, Template } from './nodes.ts'
import { PipelineParser, textOf } from './pipeline-parser.ts'
import { TemplateSyntaxError } from './template-syntax-error.ts'
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

class Parser {
  readonly #name: string
  readonly #file: string
  readonly #tokens: TokenReader
  readonly #pipelines: PipelineParser
  readonly #defined = new Map<string, Template>()
  #rangeDepth = 0

  constructor({ name, file, text }: TemplateText, hasFunction: (name: string) => boolean) {
    this.#name = name
    this.#file = file
    this.#tokens = new TokenReader(file, text)
    this.#pipelines = new PipelineParser(this.#tokens, hasFunction)
  }

  parse(): readonly Template[] {
    const body: Statement[] = []
    while (this.#tokens.peek().kind !== 'end of file') {
      if (this.#takesDefine()) continue
      const statement = this.#statement()
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

  /** The body of a `define` or a `block`, which sees no variable of what is around it. */
  #parseDefinition(name: string, context: string): void {
    const outer = { variables: this.#pipelines.variables, rangeDepth: this.#rangeDepth }
    this.#pipelines.variables = ['$']
    this.#rangeDepth = 0
    const { body, ending } = this.#statements()
    if (ending !== 'end') throw this.#tokens.error(`unexpected {{${ending}}} in ${context}`)
    this.#define({ name, file: this.#file, body })
    this.#pipelines.variables = outer.variables
    this.#rangeDepth = outer.rangeDepth
  }

  #define(template: Template): void {
    const known = this.#defined.get(template.name)
    if (known && !isEmpty(known)) {
      if (isEmpty(template)) return
      throw this.#tokens.error(`multiple definition of template ${JSON.stringify(template.name)}`)
    }
    this.#defined.set(template.name, template)
  }

  #statements(): { readonly body: readonly Statement[]; readonly ending: Ending } {
    const body: Statement[] = []
    while (this.#tokens.peek().kind !== 'end of file') {
      const statement = this.#statement()
      if (typeof statement === 'string') return { body, ending: statement }
      body.push(statement)
    }
    throw this.#tokens.error('unexpected EOF')
  }

  #statement(): Statement | Ending {
    const token = this.#tokens.takeNonSpace()
    if (token.kind === 'text') return { kind: 'text', line: token.line, text: token.text }
    if (token.kind !== 'left delimiter') throw this.#tokens.unexpected(token, 'input')
    return this.#action()
  }

  #action(): Statement | Ending {
    const token = this.#tokens.takeNonSpace()
    const { line } = token
    const keyword = token.kind === 'keyword' ? token.text : ''
    switch (keyword) {
      case 'block':
        return this.#block(line)
      case 'break':
      case 'continue':
        return this.#jump(keyword, line)
      case 'else':
        return this.#else()
      case 'end':
        this.#tokens.expect('right delimiter', 'end')
        return 'end'
      case 'if':
      case 'with':
      case 'range':
        return this.#branch(keyword, line)
      case 'template':
        return this.#call(line)
    }
    this.#tokens.putBack(token)
    return { kind: 'action', line, pipe: this.#pipelines.parse('command', 'right delimiter') }
  }

  #jump(kind: 'break' | 'continue', line: number): Statement {
    this.#tokens.expect('right delimiter', `{{${kind}}}`)
    if (this.#rangeDepth === 0) throw this.#tokens.error(`{{${kind}}} outside {{range}}`)
    return { kind, line }
  }

  #else(): Ending {
    const token = this.#tokens.peekNonSpace()
    if (token.kind === 'keyword' && token.text === 'if') return 'else if'
    if (token.kind === 'keyword' && token.text === 'with') return 'else with'
    this.#tokens.expect('right delimiter', 'else')
    return 'else'
  }

  #branch(kind: BranchNode['kind'], line: number): Statement {
    const known = this.#pipelines.variables.length
    const pipe = this.#pipelines.parse(kind, 'right delimiter')
    if (kind === 'range') this.#rangeDepth += 1
    const { body, ending } = this.#statements()
    if (kind === 'range') this.#rangeDepth -= 1
    const otherwise = this.#otherwise(kind, ending)
    this.#pipelines.variables.length = known
    return { kind, line, pipe, body, otherwise }
  }

  #otherwise(kind: BranchNode['kind'], ending: Ending): readonly Statement[] {
    if (ending === 'end') return []
    if (ending !== 'else') {
      const nested = ending === 'else if' ? 'if' : 'with'
      if (nested !== kind) throw this.#tokens.unexpected(this.#tokens.peekNonSpace(), 'else')
      const { line } = this.#tokens.takeNonSpace()
      return [this.#branch(nested, line)]
    }
    const { body, ending: last } = this.#statements()
    if (last !== 'end') throw this.#tokens.error(`expected end; found {{${last}}}`)
    return body
  }

  #block(line: number): Statement {
    const name = this.#templateName('block clause')
    const pipe = this.#pipelines.parse('block clause', 'right delimiter')
    this.#parseDefinition(name, 'block clause')
    return { kind: 'template', line, name, pipe }
  }

  #call(line: number): Statement {
    const name = this.#templateName('template clause')
    if (this.#tokens.peekNonSpace().kind === 'right delimiter') {
      this.#tokens.takeNonSpace()
      return { kind: 'template', line, name, pipe: undefined }
    }
    return { kind: 'template', line, name, pipe: this.#pipelines.parse('template clause', 'right delimiter') }
  }

  #templateName(context: string): string {
    const token = this.#tokens.takeNonSpace()
    if (token.kind !== 'string' && token.kind !== 'raw string') throw this.#tokens.unexpected(token, context)
    return textOf(token, this.#tokens)
  }
}
