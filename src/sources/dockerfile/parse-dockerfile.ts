import { type Directives, readDirectives } from './directives.ts'
import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import { LocatedText } from './located-text.ts'
import { splitWords } from './words.ts'

/** A parsed instruction, before variables are expanded. */
export interface WrittenInstruction {
  /** In capitals. */
  readonly keyword: string
  readonly onbuild: boolean
  /** `--name=value`; the text `true` for a flag without a value. */
  readonly flags: ReadonlyMap<string, string>
  /** What follows keyword and flags, on one line. */
  readonly rest: LocatedText
  readonly heredocs: readonly Heredoc[]
  readonly startLine: number
  readonly endLine: number
}

/** A here-document: the text between an instruction and the line that ends it. */
interface Heredoc {
  readonly name: string
  readonly text: LocatedText
}

export interface ParsedDockerfile {
  readonly directives: Directives
  readonly instructions: readonly WrittenInstruction[]
  /** What is no instruction, in order. */
  readonly errors: readonly DockerfileSyntaxError[]
  /** Lines with comments, counting from 1. */
  readonly commentLines: readonly number[]
}

const KEYWORDS = new Set(
  (
    'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL ' +
    'USER VOLUME WORKDIR'
  ).split(' '),
)
const WITH_HEREDOCS = new Set(['ADD', 'COPY', 'RUN'])
const COMMENT = /^\s*#/
const FLAG = /^--([a-zA-Z][\w-]*)(?:=(.*))?$/s

/** A word that announces a here-document: `<<EOF`, `<<-"EOF"`. */
export const HEREDOC = /^\d*<<(-?)(["']?)([\w.-]+)\2$/

/**
 * Parses a Dockerfile by BuildKit's grammar: directives, comments also within an instruction, continued lines,
 * here-documents and flags. What a build would refuse is left out, and an error.
 */
export function parseDockerfile(text: string): ParsedDockerfile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const directives = readDirectives(lines)
  const instructions: WrittenInstruction[] = []
  const errors: DockerfileSyntaxError[] = []
  const endOf = heredocEndsIn(lines)
  const commentLines: number[] = []
  const isSkipped = (at: number) => {
    const line = lines[at] ?? ''
    if (COMMENT.test(line)) return commentLines.push(at + 1) > 0
    return line.trim() === ''
  }
  for (let at = 0; at < lines.length; ) {
    if (isSkipped(at)) at += 1
    else at = readInstruction(at)
  }
  return { directives, instructions, errors, commentLines }

  /** Reads the instruction that begins at a line, and returns the index of the line after it. */
  function readInstruction(first: number): number {
    const { joined, next } = readContinued(lines, first, directives.escapeSign, isSkipped)
    try {
      const head = parseHead(joined, first + 1, directives.escapeSign)
      const { heredocs, next: end } = readHeredocs(head, lines, next, directives.escapeSign, endOf)
      instructions.push({ ...head, heredocs, startLine: first + 1, endLine: end })
      return end
    } catch (error) {
      if (!(error instanceof DockerfileSyntaxError)) throw error
      errors.push(error)
      return next
    }
  }
}

/** An instruction goes on where a line ends in the escape sign; comments and empty lines in between do not count. */
function readContinued(
  lines: readonly string[],
  first: number,
  escapeSign: string,
  isSkipped: (at: number) => boolean,
): { joined: LocatedText; next: number } {
  const parts: { text: string; line: number }[] = []
  let next = first
  for (let goesOn = true; goesOn && next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (next > first && isSkipped(next)) continue
    const content = line.trimEnd()
    goesOn = content.endsWith(escapeSign) && !content.endsWith(escapeSign + escapeSign)
    parts.push({ text: goesOn ? content.slice(0, -1) : line, line: next + 1 })
  }
  return { joined: LocatedText.joined(parts), next }
}

type Head = Pick<WrittenInstruction, 'keyword' | 'onbuild' | 'flags' | 'rest'>

function parseHead(text: LocatedText, line: number, escapeSign: string, onbuild = false): Head {
  const [whole = '', keyword = ''] = /^\s*(\S+)\s*/.exec(text.text) ?? []
  const name = keyword.toUpperCase()
  if (!KEYWORDS.has(name))
    throw new DockerfileSyntaxError(`there is no instruction ${shortened(keyword)}`, line)
  const rest = text.from(whole.length)
  if (name === 'ONBUILD') {
    if (onbuild) throw new DockerfileSyntaxError('ONBUILD may not hold another ONBUILD', line)
    return parseHead(rest, line, escapeSign, true)
  }
  if (rest.text.trim() === '') throw new DockerfileSyntaxError(`${name} needs an argument`, line)
  return { keyword: name, onbuild, ...parseFlags(rest, escapeSign) }
}

/** Flags stand between keyword and arguments; a lone `--` ends them. */
function parseFlags(text: LocatedText, escapeSign: string): Pick<Head, 'flags' | 'rest'> {
  const flags = new Map<string, string>()
  if (!text.text.startsWith('--')) return { flags, rest: text }
  for (const { text: word, offset } of splitWords(text.text, escapeSign)) {
    const [, name, value] = FLAG.exec(word) ?? []
    if (name === undefined) return { flags, rest: text.from(word === '--' ? offset + 2 : offset) }
    flags.set(name, value ?? 'true')
  }
  return { flags, rest: text.from(text.text.length) }
}

function readHeredocs(
  { keyword, rest }: Head,
  lines: readonly string[],
  from: number,
  escapeSign: string,
  endOf: HeredocEnds,
): { heredocs: readonly Heredoc[]; next: number } {
  const heredocs: Heredoc[] = []
  let next = from
  if (!WITH_HEREDOCS.has(keyword) || !rest.text.includes('<<')) return { heredocs, next }
  for (const { text: word } of splitWords(rest.text, escapeSign)) {
    const [, dash, , name] = HEREDOC.exec(word) ?? []
    if (name === undefined) continue
    const end = endOf(next, name, dash === '-')
    if (end === undefined) throw new DockerfileSyntaxError(`the here-document ${name} never ends`, from)
    const body = lines.slice(next, end).map((text, index) => ({ text: `${text}\n`, line: next + index + 1 }))
    heredocs.push({ name, text: LocatedText.joined(body) })
    next = end + 1
  }
  return { heredocs, next }
}

/** Finds the line that ends a here-document: that with its name, from a line on; `dash` allows tabs before the name. */
type HeredocEnds = (from: number, name: string, dash: boolean) => number | undefined

function heredocEndsIn(lines: readonly string[]): HeredocEnds {
  /** The last line of each text, with tabs before it and without. */
  let last: ReadonlyMap<string, number> | undefined
  return (from, name, dash) => {
    last ??= new Map(lines.flatMap((line, at) => [[line, at] as const, [untabbed(line), at] as const]))
    if ((last.get(name) ?? -1) < from) return undefined
    for (let at = from; at < lines.length; at += 1) {
      const line = lines[at] ?? ''
      if ((dash ? untabbed(line) : line) === name) return at
    }
    return undefined
  }
}

function untabbed(line: string): string {
  return line.replace(/^\t+/, '')
}

function shortened(word: string): string {
  return JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}…` : word)
}
