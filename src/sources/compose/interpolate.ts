import { joinPieces, type Piece } from '../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'

/** Variables by name, as a `.env` file sets them. */
export type Variables = ReadonlyMap<string, string>

/** Defaults nest two or three deep. */
const MAX_NESTING = 20

/** Longest value of a variable: values that repeat earlier ones grow with a power of two. */
const MAX_LENGTH = 10_000

/** `$$`, `$NAME`, or the beginning of `${NAME…}` */
const VARIABLE = /\$(?:(\$)|([A-Za-z_]\w*)|\{([A-Za-z_]\w*))/g

/** What stands between the name and the value: `:-`, `-`, `:?`, `?`, `:+`, `+`. */
const OPERATOR = /^:?[-?+]/

/**
 * The text with its variables, as Compose replaces them: by what `.env` sets, else by the default that is written. A
 * variable without either is unknown, since whoever deploys sets it.
 */
export function interpolate(text: string, variables: Variables): string | Unknown {
  if (!text.includes('$')) return text
  return joinPieces(piecesOf(text, variables, 0))
}

function piecesOf(text: string, variables: Variables, nesting: number): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const pattern = new RegExp(VARIABLE)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, dollar, plain, braced = ''] = match
    pieces.push(text.slice(at, match.index))
    at = match.index + whole.length
    if (dollar !== undefined) pieces.push('$')
    else if (plain !== undefined) pieces.push(valueFor(plain, variables))
    else {
      const close = closingBrace(text, at)
      pieces.push(expand(braced, text.slice(at, close), variables, nesting))
      at = close + 1
    }
    pattern.lastIndex = at
  }
  pieces.push(text.slice(at))
  return pieces
}

/** `rest`: what stands behind the name in the braces. */
function expand(name: string, rest: string, variables: Variables, nesting: number): Piece {
  const [operator] = OPERATOR.exec(rest) ?? []
  const value = variables.get(name)
  if (operator === undefined) return valueFor(name, variables)
  const counts = value !== undefined && !(operator.startsWith(':') && value === '')
  const other = () => {
    if (nesting >= MAX_NESTING) return new Unknown(`the defaults of ${name} nest too deeply`)
    return joinPieces(piecesOf(rest.slice(operator.length), variables, nesting + 1))
  }
  if (operator.endsWith('-')) return counts ? value : other()
  if (operator.endsWith('+')) return counts ? other() : unset(name)
  return counts ? value : unset(name)
}

function valueFor(name: string, variables: Variables): Piece {
  return variables.get(name) ?? unset(name)
}

function unset(name: string): Unknown {
  return new Unknown(`the variable ${name} is set where it is deployed`)
}

/** The brace that ends an expression; the end of the text where there is none. */
function closingBrace(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1
    else if (text[at] === '}') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return text.length
}

/** The variables of a `.env` file, `NAME=value` lines, with those that are set before and count more. */
export function parseDotEnv(text: string, before: Variables = new Map()): Variables {
  const variables = new Map(before)
  for (const line of text.split('\n')) {
    const [, name, value = ''] =
      /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=(.*)$/.exec(line.trimEnd()) ?? []
    if (name !== undefined && !before.has(name)) {
      const read = dotEnvValue(value.trim(), variables)
      if (isUnknown(read) || read.length > MAX_LENGTH) variables.delete(name)
      else variables.set(name, read)
    }
  }
  return variables
}

/** Comments and quotes are left out; a value may use variables before it, unless it is in single quotes. */
function dotEnvValue(written: string, variables: Variables): string | Unknown {
  const [, quote, quoted] = /^(["'])(.*?)\1/.exec(written) ?? []
  if (quote === "'") return quoted ?? ''
  return interpolate(quoted ?? written.replace(/(?:^|[ \t])#.*$/, '').trim(), variables)
}
