import { DepthGuard } from '../../../limits/depth-guard.ts'
import { countSteps } from '../../../limits/time-limit.ts'
import type { Expression } from './syntax.ts'

/** Far more than people write, and less than the stack holds. */
const MAX_NESTING = 100

const TOKEN = /\s*(?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?))/y
const NAME = /\s*([A-Za-z_]\w*)/y
const SPACE = /\s*/y
const REST = /\s*$/y

/**
 * Parses a text of a template as an expression, see
 * https://learn.microsoft.com/azure/azure-resource-manager/templates/template-expressions. `undefined` for a text that is
 * none; what looks like one and is not valid is `invalid`.
 */
export function parseExpression(text: string): Expression | 'invalid' | undefined {
  if (!text.startsWith('[') || !text.endsWith(']') || text.startsWith('[[')) return undefined
  const parser = new ExpressionParser(text.slice(1, -1))
  return parser.whole() ?? 'invalid'
}

/** A text as it is meant: `[[` at its start stands for one bracket. */
export function unescaped(text: string): string {
  return text.startsWith('[[') ? text.slice(1) : text
}

class ExpressionParser {
  readonly #text: string
  #at = 0
  readonly #depth = new DepthGuard(MAX_NESTING)

  constructor(text: string) {
    this.#text = text
  }

  whole(): Expression | undefined {
    const expression = this.#expression()
    REST.lastIndex = this.#at
    return expression && REST.test(this.#text) ? expression : undefined
  }

  /** `undefined` where nothing valid stands. */
  #expression(): Expression | undefined {
    return this.#depth.within(
      () => {
        const operand = this.#operand()
        return operand && this.#accesses(operand)
      },
      () => undefined,
    )
  }

  #operand(): Expression | undefined {
    const [, string, number, name] = this.#match(TOKEN) ?? []
    if (string !== undefined) return { kind: 'literal', value: string.replaceAll("''", "'") }
    if (number !== undefined) return { kind: 'literal', value: Number(number) }
    return name === undefined ? undefined : this.#call(name)
  }

  #call(name: string): Expression | undefined {
    if (!this.#take('(')) return undefined
    const list = this.#take(')') ? [] : this.#arguments()
    return list && { kind: 'call', name: name.toLowerCase(), arguments: list }
  }

  #arguments(): readonly Expression[] | undefined {
    const list: Expression[] = []
    do {
      const argument = this.#expression()
      if (!argument) return undefined
      list.push(argument)
    } while (this.#take(','))
    return this.#take(')') ? list : undefined
  }

  /** Members and items of what was just read, however many. `?` before one makes it optional. */
  #accesses(operand: Expression): Expression | undefined {
    let of = operand
    for (;;) {
      this.#take('?')
      if (this.#take('.')) {
        this.#take('?')
        const [, name] = this.#match(NAME) ?? []
        if (name === undefined) return undefined
        of = { kind: 'access', of, key: { kind: 'literal', value: name } }
      } else if (this.#take('[')) {
        this.#take('?')
        const key = this.#expression()
        if (!key || !this.#take(']')) return undefined
        of = { kind: 'access', of, key }
      } else return of
    }
  }

  #take(character: string): boolean {
    this.#match(SPACE)
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    countSteps(1)
    pattern.lastIndex = this.#at
    const matched = pattern.exec(this.#text)
    if (!matched) return undefined
    this.#at = pattern.lastIndex
    return matched
  }
}
