import type { Span } from './ast.ts'
import type { HclSyntaxError } from './hcl-syntax-error.ts'

/** An argument whose value is no valid expression. */
export interface LostArgument extends Span {
  readonly name: string
  readonly error: HclSyntaxError
}

/** Most arguments of a part that are left out: each error costs a look at the whole text. */
export const MAX_LOST_ARGUMENTS = 50

/** The beginning of an argument or a block, which no list and no call has in it. */
const NEXT = /^[ \t]*[A-Za-z_][\w-]*(?:[ \t]*=(?![=>])|(?:[ \t]+"[\w-]*")*[ \t]*\{[ \t]*\r?$)/
const EMPTY = /^[ \t]*(?:(?:#|\/\/).*)?\r?$/
const CLOSER = /^[ \t]*[\]})]/
const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * Where an argument that cannot be parsed ends: at the end of its line, or of the line that closes its last bracket. The
 * next lines are then read as if it were not broken. `undefined` where that is not sure: braces that are not closed,
 * heredocs, comments and interpolations that may go on for any number of lines.
 */
export function endOfLostArgument(text: string, start: number): number | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indentation = start - lineStart
  if (text.slice(lineStart, start).trim() !== '') return undefined
  const open: string[] = []
  let end = start
  for (let from = start; ; from = end + 1) {
    const to = text.indexOf('\n', from)
    const line = text.slice(from, to === -1 ? text.length : to)
    if (from !== start && endsBefore(line, open, indentation)) return end
    if (from !== start && isAmbiguous(line, indentation)) return undefined
    if (!EMPTY.test(line) && !readLine(line, open)) return undefined
    end = to === -1 ? text.length : to
    if (open.length === 0) return end
    if (to === -1) return undefined
  }
}

/** Whether the next argument, or the end of the block, shows that a list or a call was never closed. */
function endsBefore(line: string, open: readonly string[], indentation: number): boolean {
  if (open.includes('{') || EMPTY.test(line)) return false
  const own = line.length - line.trimStart().length
  return own <= indentation && (NEXT.test(line) || (own < indentation && line.trim() === '}'))
}

/** Whether a line stands as far left as the argument, and does not close a bracket of it. */
function isAmbiguous(line: string, indentation: number): boolean {
  if (EMPTY.test(line)) return false
  const own = line.length - line.trimStart().length
  return own < indentation || (own === indentation && !CLOSER.test(line))
}

/** Reads the brackets of a line; `false` for a line after which nobody can tell what is text. */
function readLine(line: string, open: string[]): boolean {
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '#' || line.startsWith('//', at)) return true
    if (line.startsWith('/*', at) || line.startsWith('<<', at)) return false
    if (sign === '"') {
      const end = endOfText(line, at)
      if (end === undefined) return false
      at = end
    } else if (sign in CLOSED_BY) open.push(sign)
    else if (sign === ')' || sign === ']' || sign === '}') {
      const last = open.at(-1)
      if (last !== undefined && CLOSED_BY[last] === sign) open.pop()
      // A brace that closes nothing of the argument closes the block.
      else if (sign === '}' || open.includes('{')) return false
      else open.pop()
    }
  }
  return true
}

/** The end of a quoted text, or of the line where it is not closed; `undefined` for an interpolation that may go on. */
function endOfText(line: string, start: number): number | undefined {
  for (let at = start + 1; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '"') return at
    else if (line.startsWith('$${', at) || line.startsWith('%%{', at)) at += 2
    else if (line.startsWith('${', at) || line.startsWith('%{', at)) {
      const end = endOfSequence(line, at + 2)
      if (end === undefined) return undefined
      at = end
    }
  }
  return line.length
}

/** The brace that ends an interpolation on its line. One with braces or texts of its own within is not followed. */
function endOfSequence(line: string, start: number): number | undefined {
  for (let at = start; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '}') return at
    if (sign === '{') return undefined
    if (sign === '"') {
      const end = line.indexOf('"', at + 1)
      const inner = end === -1 ? '{' : line.slice(at, end)
      if (/[\\{]/.test(inner)) return undefined
      at = end
    }
  }
  return undefined
}
