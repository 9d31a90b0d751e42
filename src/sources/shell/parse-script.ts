import type { Assignment, Command, Redirection } from '../../model/shell/command.ts'
import { isPosixShell, programName } from '../../model/shell/program.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { append } from '../append.ts'
import { Cursor } from './cursor.ts'
import { type Lookup, readWord, type Word, type WordContext } from './word.ts'
import { unwrapped } from './wrappers.ts'

/** Deepest nesting of command substitutions, `$(…)`; deeper ones are not parsed. */
const MAX_NESTING = 30

/** Limit on the commands of a pipeline that are remembered. */
const MAX_PIPELINE = 10

/** Keywords of the shell; a command follows each. */
const KEYWORDS = new Set([
  '!',
  '{',
  '}',
  'if',
  'then',
  'elif',
  'else',
  'fi',
  'while',
  'until',
  'do',
  'done',
  'esac',
])

const BLANKS = /(?:[ \t\r]|\\\n)+/y
const BLANK_LINES = /(?:\s|#[^\n]*\n)+/y
const COMMENT = /#[^\n]*/y
const SEPARATOR = /&&|\|\||;;&?|;&|[;&\n]/y
const REDIRECTION = /\d*(?:&>>|&>|<<<|<<-|<<|<>|<&|<(?!\()|>>|>&|>\||>(?!\())/y
const ASSIGNMENT = /[A-Za-z_]\w*\+?=/y

/** A here-document whose operator was read, and whose text follows after the line. */
interface Announced {
  readonly end: string
  readonly indented: boolean
  readonly redirections: Redirection[]
}

/**
 * Splits a shell script into its simple commands, with those in subshells, substitutions and `sh -c`. Never fails: it
 * skips what a shell would refuse.
 */
export function parseScript(text: string, lookup: Lookup = () => undefined, nesting = 0): Command[] {
  const cursor = new Cursor(text)
  const commands: Command[] = []
  // A closing bracket too many ends nothing at the top.
  while (!cursor.ended) {
    append(commands, readCommands(cursor, lookup, nesting))
    cursor.take()
  }
  return commands
}

/** Reads commands up to the end, or to a closing bracket that none of them opened. */
function readCommands(cursor: Cursor, lookup: Lookup, nesting: number): Command[] {
  const commands: Command[] = []
  const announced: Announced[] = []
  let pipeline: Command[] = []
  const context: WordContext = {
    lookup,
    readNested(nested, close) {
      if (nesting >= MAX_NESTING) return []
      const found = readCommands(nested, lookup, nesting + 1)
      nested.skip(close)
      append(commands, found)
      return found
    },
    readText(text) {
      if (nesting >= MAX_NESTING) return []
      const found = parseScript(text, lookup, nesting + 1)
      append(commands, found)
      return found
    },
  }
  while (!cursor.ended && cursor.next !== ')') {
    cursor.takeMatch(BLANKS)
    if (cursor.next === '#') cursor.takeMatch(COMMENT)
    else if (cursor.sees('||') || !cursor.sees('|')) readNext()
    else readPipe()
  }
  return commands

  /** The other end of a pipe may stand on the next line. */
  function readPipe(): void {
    cursor.take(cursor.sees('|&') ? 2 : 1)
    cursor.takeMatch(BLANKS)
    if (announced.length === 0) cursor.takeMatch(BLANK_LINES)
  }

  function readNext(): void {
    const separator = cursor.takeMatch(SEPARATOR)
    if (separator !== '') pipeline = []
    if (separator === '\n') readHereDocuments(cursor, announced)
    else if (separator === '') readGroupOrCommand()
  }

  function readGroupOrCommand(): void {
    if (cursor.skip('(')) {
      // What a subshell prints goes on through the pipe; what is piped into it reaches its commands.
      const inner = nesting >= MAX_NESTING ? [] : readCommands(cursor, lookup, nesting + 1)
      cursor.skip(')')
      for (const command of inner) {
        commands.push({ ...command, reads: [...pipeline, ...command.reads].slice(-MAX_PIPELINE) })
      }
      pipeline = [...pipeline, ...inner].slice(-MAX_PIPELINE)
      return
    }
    const start = cursor.at
    const command = readCommand(cursor, context, pipeline, announced)
    if (command) {
      commands.push(command)
      append(commands, startedBy(command, lookup, nesting))
      pipeline = [...pipeline, command].slice(-MAX_PIPELINE)
    }
    // Nothing that can be read here: a stray character must not hold up the rest.
    if (cursor.at === start && cursor.next !== ')' && cursor.next !== '|') cursor.take()
  }
}

function readCommand(
  cursor: Cursor,
  context: WordContext,
  pipeline: readonly Command[],
  announced: Announced[],
): Command | undefined {
  const offset = cursor.at
  const words: Word[] = []
  const assignments: Assignment[] = []
  const redirections: Redirection[] = []
  for (;;) {
    cursor.takeMatch(BLANKS)
    const operator = cursor.takeMatch(REDIRECTION)
    if (operator !== '') {
      readRedirection(operator.replace(/^\d+/, ''))
    } else if (endsCommand()) {
      break
    } else {
      const name = words.length === 0 ? cursor.takeMatch(ASSIGNMENT).replace(/\+?=$/, '') : ''
      const word = readWord(cursor, context)
      if (name !== '') assignments.push({ name, value: word.value, embeds: word.embeds })
      else if (!isKeyword(word)) words.push(word)
    }
  }
  if (words.length === 0 && assignments.length === 0) return undefined
  const embeds = words.flatMap((word) => word.embeds)
  const started = unwrapped(words.map((word) => word.value))
  return { ...started, assignments, redirections, reads: pipeline, embeds, offset }

  function readRedirection(operator: string): void {
    cursor.takeMatch(BLANKS)
    const { value } = readWord(cursor, context)
    if (operator === '<<' || operator === '<<-') {
      if (typeof value === 'string') {
        announced.push({ end: value, indented: operator === '<<-', redirections })
      }
    } else {
      redirections.push({ operator, target: value })
    }
  }

  function endsCommand(): boolean {
    return (
      cursor.ended ||
      cursor.next === '#' ||
      (/[;&|()\n]/.test(cursor.next) && !cursor.sees('<(') && !cursor.sees('>('))
    )
  }

  function isKeyword({ value, quoted }: Word): boolean {
    return words.length === 0 && !quoted && typeof value === 'string' && KEYWORDS.has(value)
  }
}

function readHereDocuments(cursor: Cursor, announced: Announced[]): void {
  for (const { end, indented, redirections } of announced.splice(0)) {
    const lines: string[] = []
    while (!cursor.ended) {
      const line = cursor.takeUntil('\n')
      const content = indented ? line.replace(/^\t+/, '') : line
      if (content === end) break
      lines.push(content)
    }
    redirections.push({ operator: '<<', target: lines.join('\n') })
  }
}

/** Commands that a command starts: those in the script of `bash -c '…'`, the command of `find -exec`. */
function startedBy(command: Command, lookup: Lookup, nesting: number): Command[] {
  if (nesting >= MAX_NESTING) return []
  const executed = executedByFind(command)
  if (executed) return [executed, ...startedBy(executed, lookup, nesting + 1)]
  const script = handedToShell(command)
  if (script === undefined) return []
  return parseScript(script, lookup, nesting + 1).map((inner) => ({ ...inner, offset: command.offset }))
}

function executedByFind({ words, offset }: Command): Command | undefined {
  const option = words.findIndex((word) => typeof word === 'string' && /^-(?:exec|ok)(?:dir)?$/.test(word))
  if (option === -1 || programName(words[0]) !== 'find') return undefined
  const end = words.findIndex((word, index) => index > option && (word === ';' || word === '+'))
  const started = unwrapped(words.slice(option + 1, end === -1 ? undefined : end))
  return { ...started, assignments: [], redirections: [], reads: [], embeds: [], offset }
}

function handedToShell({ words }: Command): string | undefined {
  const name = programName(words[0])
  if (name === undefined || !(isPosixShell(name) || name === 'su')) return undefined
  const option = words.findIndex((word) => typeof word === 'string' && /^-[a-z]*c$/.test(word))
  const script: Property<string> | undefined = option === -1 ? undefined : words[option + 1]
  return isUnknown(script) ? knownPart(script) : script
}

/** The script with a placeholder word for each hole. */
function knownPart({ template }: Unknown): string | undefined {
  return template?.map((piece) => (piece instanceof Unknown ? '$_' : piece)).join('')
}
