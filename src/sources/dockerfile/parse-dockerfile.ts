import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import { type Heredoc, heredocEndsIn, readHeredocs } from './heredocs.ts'
import { type LineOf, LocatedText } from './located-text.ts'
import { jsonWords, splitWords } from './words.ts'

/** A parsed instruction, before variables are expanded. */
export interface WrittenInstruction {
  /** In capitals. */
  readonly keyword: string
  readonly onbuild: boolean
  /** `--name=value`; the text `true` for a flag without a value. */
  readonly flags: ReadonlyMap<string, string>
  /** The values of all flags `--mount`. */
  readonly mounts: readonly string[]
  /** What follows keyword and flags, on one line. */
  readonly rest: LocatedText
  readonly heredocs: readonly Heredoc[]
  readonly startLine: number
  readonly endLine: number
}

interface WrittenError {
  readonly error: DockerfileSyntaxError
  /** How many instructions stand before it. */
  readonly after: number
}

export interface ParsedDockerfile {
  readonly directives: Directives
  readonly instructions: readonly WrittenInstruction[]
  /** What is no instruction, in order. */
  readonly errors: readonly WrittenError[]
  readonly firstLine: number
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

/**
 * Parses a Dockerfile by BuildKit's grammar: directives, comments also within an instruction, continued lines,
 * here-documents and flags. What a build would refuse is left out, and an error.
 */
export function parseDockerfile(text: string, lineOf: LineOf = (index) => index + 1): ParsedDockerfile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const directives = readDirectives(lines, lineOf)
  const instructions: WrittenInstruction[] = []
  const errors: WrittenError[] = []
  const endOf = heredocEndsIn(lines)
  const commentLines: number[] = []
  const isSkipped = (at: number) => {
    const line = lines[at] ?? ''
    if (COMMENT.test(line)) return commentLines.push(lineOf(at)) > 0
    return line.trim() === ''
  }
  for (let at = 0; at < lines.length; ) {
    if (isSkipped(at)) at += 1
    else at = readInstruction(at)
  }
  return { directives, instructions, errors, firstLine: lineOf(0), commentLines }

  /** Reads the instruction that begins at a line, and returns the index of the line after it. */
  function readInstruction(first: number): number {
    const { parts, next } = readContinued(lines, first, directives.escapeSign, isSkipped)
    const joined = LocatedText.joined(parts.map(({ text, at }) => ({ text, line: lineOf(at) })))
    try {
      const head = parseHead(joined, lineOf(first), directives.escapeSign)
      const { heredocs, next: end } = mayHaveHeredocs(head)
        ? readHeredocs(head.rest.text, { lines, lineOf, endOf }, next)
        : { heredocs: [], next }
      instructions.push({ ...head, heredocs, startLine: lineOf(first), endLine: lineOf(end - 1) })
      return end
    } catch (error) {
      if (!(error instanceof DockerfileSyntaxError)) throw error
      errors.push({ error, after: instructions.length })
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
): { parts: readonly { text: string; at: number }[]; next: number } {
  const parts: { text: string; at: number }[] = []
  let next = first
  for (let goesOn = true; goesOn && next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (next > first && isSkipped(next)) continue
    const content = line.trimEnd()
    goesOn = content.endsWith(escapeSign) && !content.endsWith(escapeSign + escapeSign)
    parts.push({ text: goesOn ? content.slice(0, -1) : line, at: next })
  }
  return { parts, next }
}

type Head = Pick<WrittenInstruction, 'flags' | 'keyword' | 'mounts' | 'onbuild' | 'rest'>

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
function parseFlags(text: LocatedText, escapeSign: string): Pick<Head, 'flags' | 'mounts' | 'rest'> {
  const flags = new Map<string, string>()
  const mounts: string[] = []
  if (!text.text.startsWith('--')) return { flags, mounts, rest: text }
  for (const { text: word, offset } of splitWords(text.text, escapeSign)) {
    const [, name, value = 'true'] = FLAG.exec(word) ?? []
    if (name === undefined) return { flags, mounts, rest: text.from(word === '--' ? offset + 2 : offset) }
    flags.set(name, value)
    if (name === 'mount') mounts.push(value)
  }
  return { flags, mounts, rest: text.from(text.text.length) }
}

function mayHaveHeredocs({ keyword, rest: { text } }: Head): boolean {
  return WITH_HEREDOCS.has(keyword) && text.includes('<<') && !jsonWords(text.trim())
}

function shortened(word: string): string {
  return JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}…` : word)
}

/** Parser directives: comments `# name=value` at the top of a Dockerfile that change how the rest is read. */
interface Directives {
  readonly escapeSign: '\\' | '`'
  /** The image that reads the file instead of the builder itself. */
  readonly syntax?: string
}

const DIRECTIVE = /^#\s*([a-zA-Z][a-zA-Z0-9]*)\s*=\s*(\S.*)?$/
const KNOWN = new Set(['check', 'escape', 'syntax'])

/** Reads directives up to the first other line, as BuildKit does. */
function readDirectives(lines: readonly string[], lineOf: LineOf): Directives {
  const found = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = DIRECTIVE.exec(line.trim()) ?? []
    const directive = name.toLowerCase()
    if (!KNOWN.has(directive)) break
    if (directive === 'escape' && value !== '\\' && value !== '`') {
      throw new DockerfileSyntaxError(
        `the escape character is ${value}, and may be \\ or \` only`,
        lineOf(index),
      )
    }
    found.set(directive, value)
  }
  const syntax = found.get('syntax')
  return { escapeSign: found.get('escape') === '`' ? '`' : '\\', ...(syntax !== undefined && { syntax }) }
}
