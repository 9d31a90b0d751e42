import { Progress } from '../../limits/progress.ts'
import { ExpressionSyntaxError } from './expression-syntax-error.ts'

export type Token =
  | { readonly kind: 'name' | 'operator'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: string | number }

const SPACE = /\s+/y
const STRING = /'((?:[^']|'')*)'/y
const NUMBER = /[-+]?(?:0x[0-9a-f]+|0o[0-7]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(?![\w])/iy
const NAME = /[A-Za-z_][\w-]*/y
const OPERATOR = /&&|\|\||==|!=|<=|>=|[<>!()[\],.*]/y

/** Splits an expression into tokens. Throws an ExpressionSyntaxError for a character that starts no token. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const progress = new Progress()
  for (let at = 0; at < source.length; ) {
    progress.reach(at)
    const match = (form: RegExp): RegExpExecArray | null => {
      form.lastIndex = at
      const found = form.exec(source)
      if (found) at += found[0].length
      return found
    }
    if (match(SPACE)) continue
    const text = match(STRING)
    const number = text ? null : match(NUMBER)
    const name = text || number ? null : match(NAME)
    const operator = text || number || name ? null : match(OPERATOR)
    if (text) tokens.push({ kind: 'literal', value: (text[1] ?? '').replaceAll("''", "'") })
    else if (number) tokens.push({ kind: 'literal', value: Number(number[0]) })
    else if (name) tokens.push({ kind: 'name', text: name[0] })
    else if (operator) tokens.push({ kind: 'operator', text: operator[0] })
    else throw new ExpressionSyntaxError(`${JSON.stringify(source.charAt(at))} has no place in an expression`)
  }
  return tokens
}
