import { append } from '../../collections/append.ts'
import { Progress } from '../../limits/progress.ts'
import type { Command, Redirection } from '../../model/shell/command.ts'
import { Unknown } from '../../model/unknown.ts'
import { BETWEEN_WORDS, BLANK_LINES } from './characters.ts'
import { Cursor } from './cursor.ts'
import { readCommand } from './read-command.ts'
import { type Announced, REDIRECTION, readHereDocuments, readRedirection } from './redirections.ts'
import { type Lookup, readDocument, type WordContext } from './word.ts'

/** Deepest nesting of groups, and of command substitutions, `$(…)`; of deeper ones nothing is known. */
export const MAX_NESTING = 30

const COMMENT = /#[^\n]*/y
const SEPARATOR = /&&|\|\||;;&?|;&|[;&\n]/y
/** A pattern of `case`; one that is longer is read as a command. */
const PATTERN = /\(?[^()\n;]{0,500}\)/y

/** Commands of one script, as they are read. */
interface Script {
  readonly lookup: Lookup
  /** Assignments of what commands print, by variable; of several the last. */
  readonly setters: Map<string, Command>
  /** The commands of substitutions, whose output becomes part of a word. */
  readonly substituted: Set<Command>
}

/** A group of commands that is open: `{ … }`, `if … fi`, `for … done`, `case … esac`. */
interface Group {
  /** How many commands were read before it. */
  readonly start: number
  /** The commands whose output its commands read. */
  readonly input: readonly Command[]
  readonly isCase: boolean
}

/** Splits a script into its simple commands, in order, with those in groups and substitutions. */
export function readScript(text: string, lookup: Lookup): Command[] {
  return readText(text, { lookup, setters: new Map(), substituted: new Set() }, 0)
}

function readText(text: string, script: Script, nesting: number): Command[] {
  const cursor = new Cursor(text)
  const commands: Command[] = []
  // A closing bracket too many ends nothing at the top.
  while (!cursor.ended) {
    append(commands, readCommands(cursor, script, nesting))
    cursor.take()
  }
  return commands
}

/** Reads commands up to the end, or to a closing bracket that none of them opened. */
function readCommands(
  cursor: Cursor,
  script: Script,
  nesting: number,
  input: readonly Command[] = [],
): Command[] {
  const commands: Command[] = []
  const announced: Announced[] = []
  const groups: Group[] = []
  /** What the next command reads, and what was read last, which a pipe passes on. */
  let source = input
  let output: readonly Command[] = []
  let isBeforePattern = false
  const context = contextOf(script, nesting, commands)
  for (const progress = new Progress(); !cursor.ended && cursor.next !== ')'; ) {
    // A pattern may be missing: then the turn only leaves its place.
    if (!isBeforePattern) progress.reach(cursor.at)
    cursor.takeMatch(BETWEEN_WORDS)
    if (cursor.next === '#') cursor.takeMatch(COMMENT)
    else if (isBeforePattern && cursor.next !== '\n') readPattern()
    else if (cursor.sees('||') || !cursor.sees('|')) readNext()
    else readPipe()
  }
  return commands

  /** A pattern of `case` ends with a bracket. */
  function readPattern(): void {
    isBeforePattern = false
    if (!/^esac\b/.test(cursor.text.slice(cursor.at, cursor.at + 5))) cursor.takeMatch(PATTERN)
  }

  /** The other end of a pipe may stand on the next line. */
  function readPipe(): void {
    cursor.take(cursor.sees('|&') ? 2 : 1)
    cursor.takeMatch(BETWEEN_WORDS)
    if (announced.length === 0) cursor.takeMatch(BLANK_LINES)
    source = output
  }

  function readNext(): void {
    const separator = cursor.takeMatch(SEPARATOR)
    if (separator === '') {
      readGroupOrCommand()
      return
    }
    source = inputOf(groups.at(-1))
    output = []
    if (separator === '\n') readHereDocuments(cursor, announced, context)
    if (/^;[;&]/.test(separator)) isBeforePattern = groups.at(-1)?.isCase ?? false
  }

  function inputOf(group: Group | undefined): readonly Command[] {
    return group ? group.input : input
  }

  function readGroupOrCommand(): void {
    const start = cursor.at
    if (cursor.skip('(')) {
      readSubshell(start)
      return
    }
    const read = readCommand(cursor, context, source, announced)
    if (read.kind === 'opens') open()
    else if (read.kind === 'closes') close()
    else if (read.kind === 'command') {
      note(read.command)
      if (read.opens !== undefined) open(read.opens === 'case')
      else output = [read.command]
    }
    // Nothing that can be read here: a stray character must not hold up the rest.
    if (cursor.at === start && cursor.next !== ')' && cursor.next !== '|') cursor.take()
  }

  function note(command: Command): void {
    commands.push(command)
    for (const { name, embeds, setters } of command.assignments) {
      if (embeds.length > 0 || setters.length > 0) script.setters.set(name, command)
    }
  }

  function readSubshell(offset: number): void {
    const inner =
      nesting >= MAX_NESTING ? [nestedTooDeep(offset)] : readCommands(cursor, script, nesting + 1, source)
    cursor.skip(')')
    append(commands, inner)
    finish(inner)
  }

  function open(isCase = false): void {
    groups.push({ start: commands.length, input: source, isCase })
    isBeforePattern = isCase
  }

  function close(): void {
    const group = groups.pop()
    if (!group) return
    finish(groups.length >= MAX_NESTING ? [nestedTooDeep(cursor.at)] : commands.slice(group.start))
  }

  /** What a group prints goes on through the pipe, or to where the group is redirected. */
  function finish(inner: readonly Command[]): void {
    const start = commands.length - inner.length
    const printing = inner.filter((command) => !script.substituted.has(command))
    output = printing
    const redirections: Redirection[] = []
    for (;;) {
      cursor.takeMatch(BETWEEN_WORDS)
      const operator = cursor.takeMatch(REDIRECTION)
      if (operator === '') break
      readRedirection(operator, cursor, context, redirections, announced)
    }
    const printed = redirections.filter(({ operator }) => operator.startsWith('>'))
    if (printed.length === 0) return
    const redirected = new Map(printing.map((command) => [command, redirectedTo(command, printed)]))
    for (let at = start; at < start + inner.length; at += 1) {
      const command = commands[at]
      if (command) commands[at] = redirected.get(command) ?? command
    }
    output = [...redirected.values()]
  }
}

/** A command within a group whose output is redirected, which its own redirection goes before. */
function redirectedTo(command: Command, printed: readonly Redirection[]): Command {
  if (command.redirections.some(({ operator }) => operator.startsWith('>'))) return command
  return { ...command, redirections: [...command.redirections, ...printed] }
}

function contextOf(script: Script, nesting: number, commands: Command[]): WordContext {
  const deeper = (offset: number, read: () => Command[]): Command[] => {
    const found = nesting >= MAX_NESTING ? [nestedTooDeep(offset)] : read()
    append(commands, found)
    for (const command of found) script.substituted.add(command)
    return found
  }
  return {
    lookup: script.lookup,
    setterOf: (name) => script.setters.get(name),
    readNested(nested, close) {
      const found = deeper(nested.at, () => readCommands(nested, script, nesting + 1))
      nested.skip(close)
      return found
    },
    readText: (text) => deeper(0, () => readText(text, script, nesting + 1)),
    readInner(text) {
      if (nesting < MAX_NESTING) return readDocument(text, contextOf(script, nesting + 1, commands))
      const embeds = deeper(0, () => [])
      return { value: '', embeds, setters: [], quoted: false }
    },
  }
}

/** Stands for the commands of what is nested too deeply: which they are is not known. */
export function nestedTooDeep(offset: number): Command {
  return unreadCommand(`the script has more than ${MAX_NESTING} levels, one within the other`, offset)
}

/** Stands for commands that were not read. */
export function unreadCommand(reason: string, offset: number): Command {
  return {
    words: [new Unknown(reason)],
    wrappers: [],
    assignments: [],
    redirections: [],
    reads: [],
    embeds: [],
    setters: [],
    offset,
    unread: reason,
  }
}
