import type { Span } from './ast.ts'

/** The first line of a block at the top of a file, by its type, which no block nested in another one has. */
const HEADER =
  /^(?:check|data|ephemeral|import|locals|module|moved|output|provider|removed|resource|terraform|variable)\b(?=[\s"{])/

const COMMENT = /^(?:#|\/\/)/
const HEREDOC = /<<-?([A-Za-z_][\w-]*)[ \t]*\r?$/
const WORD = /^[ \t]*([A-Za-z_][\w-]*)[ \t]*\r?$/

/**
 * The parts of a file that begin with a block at the start of a line, each up to the next, with the comments above it.
 * Lines of heredocs and comments begin none. Needs time proportional to the text, whatever is in it.
 */
export function segmentsOf(text: string): readonly Span[] {
  const starts = startsIn(linesOf(text))
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }))
}

interface Line {
  readonly start: number
  readonly text: string
}

function linesOf(text: string): readonly Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const known = { start, text: line }
    start += line.length + 1
    return known
  })
}

function startsIn(lines: readonly Line[]): readonly number[] {
  const starts = [0]
  const ends = new Ends(lines)
  /** Where the comments and empty lines above the current line begin. */
  let lead = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) break
    const isHeader = HEADER.test(line.text)
    if (isHeader && lead > 0) starts.push(lead)
    if (!isHeader && (COMMENT.test(line.text) || line.text.trim() === '')) continue
    const last = ends.after(at, line.text)
    at = last ?? at
    lead = lines[at + 1]?.start ?? 0
  }
  return starts
}

/** Finds the last lines of heredocs and comments, each from the lines of the file that were looked at once. */
class Ends {
  readonly #lines: readonly Line[]
  /** Numbers of the lines with nothing but a word, by that; those of the ends of comments, by that sign. */
  #byWord: ReadonlyMap<string, readonly number[]> | undefined

  constructor(lines: readonly Line[]) {
    this.#lines = lines
  }

  /** The last line of what begins on a line and goes on; `undefined` where nothing does, or does not end. */
  after(line: number, text: string): number | undefined {
    if (/^\s*\/\*/.test(text)) return text.includes('*/') ? undefined : this.#next('*/', line)
    const [, word] = HEREDOC.exec(text) ?? []
    return word === undefined ? undefined : this.#next(word, line)
  }

  #next(word: string, after: number): number | undefined {
    this.#byWord ??= this.#index()
    const lines = this.#byWord.get(word) ?? []
    let low = 0
    let high = lines.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((lines[middle] ?? 0) <= after) low = middle + 1
      else high = middle
    }
    return lines[low]
  }

  #index(): ReadonlyMap<string, readonly number[]> {
    const byWord = new Map<string, number[]>()
    for (const [index, { text }] of this.#lines.entries()) {
      const word = text.includes('*/') ? '*/' : WORD.exec(text)?.[1]
      if (word === undefined) continue
      const same = byWord.get(word)
      if (same) same.push(index)
      else byWord.set(word, [index])
    }
    return byWord
  }
}
