import { joinPieces } from '../../model/text-with-holes.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import type { Variables } from './variables.ts'

/** Deepest nesting of defaults: `${A:-${B:-default}}`. */
const MAX_NESTING = 20

/**
 * Characters that a value may have when its variables are filled in: twice what a long PATH has. A variable that grows in
 * each instruction, or doubles, is searched anew each time.
 */
const MAX_FILLED_IN = 4_000

const PARAMETER = /^([A-Za-z_]\w*)(?:(:?[-+?])(.*)|([#%/].*))?$/s

/**
 * Expands a word as the builder does: removes quotes and fills in `$NAME`, `${NAME}`, `${NAME:-default}` and
 * `${NAME:+instead}`. Variables that the base image may set, and patterns (`${NAME#prefix}`), are `Unknown`.
 */
export function expand(
  word: string,
  variables: Variables,
  escapeSign: string,
  nesting = 0,
): Property<string> {
  const pieces: (string | Unknown)[] = []
  let quote = ''
  for (let at = 0; at < word.length; ) {
    const character = word.charAt(at)
    if (quote === "'") {
      const end = word.indexOf("'", at)
      pieces.push(word.slice(at, end === -1 ? undefined : end))
      at = end === -1 ? word.length : end + 1
      quote = ''
    } else if (character === escapeSign) {
      pieces.push(word.charAt(at + 1))
      at += 2
    } else if (character === '"' || character === "'") {
      quote = quote === character ? '' : quote === '"' ? quote : character
      if (character === "'" && quote === '"') pieces.push(character)
      at += 1
    } else if (character === '$') {
      at = expandVariable(at)
    } else {
      pieces.push(character)
      at += 1
    }
  }
  const length = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 1), 0)
  return length > Math.max(word.length, MAX_FILLED_IN)
    ? new Unknown(`it has more than ${MAX_FILLED_IN} characters when its variables are filled in`)
    : joinPieces(pieces)

  /** Returns the position after the variable. */
  function expandVariable(at: number): number {
    if (word.charAt(at + 1) === '{') {
      const end = closingBrace(word, at + 2)
      pieces.push(parameter(word.slice(at + 2, end)))
      return end + 1
    }
    const [name] = /^[A-Za-z_]\w*|^\d/.exec(word.slice(at + 1, at + 200)) ?? []
    pieces.push(name === undefined ? '$' : variable(name))
    return at + 1 + (name?.length ?? 0)
  }

  function parameter(text: string): string | Unknown {
    const [, name, operator, operand = '', pattern] = PARAMETER.exec(text) ?? []
    if (name === undefined) return new Unknown(`\${${text.slice(0, 40)}} is no variable`)
    const value = variables.get(name)
    if (pattern !== undefined) return new Unknown(`a pattern is applied to ${name}`)
    if (operator === undefined || operator.endsWith('?')) return variable(name)
    const isSet = typeof value === 'string' && (value !== '' || !operator.startsWith(':'))
    if (operator.endsWith('-') ? isSet : !isSet) return operator.endsWith('-') ? variable(name) : ''
    if (nesting >= MAX_NESTING) return new Unknown('its defaults are nested too deeply')
    return expand(operand, variables, escapeSign, nesting + 1)
  }

  function variable(name: string): string | Unknown {
    return variables.get(name) ?? new Unknown(`${name} is not set in this file`)
  }
}

function closingBrace(word: string, from: number): number {
  let open = 1
  for (let at = from; at < word.length; at += 1) {
    if (word.charAt(at) === '{') open += 1
    else if (word.charAt(at) === '}') open -= 1
    if (open === 0) return at
  }
  return word.length
}
