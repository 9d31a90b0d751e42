import { append } from '../../collections/append.ts'
import type { Location } from '../../model/location.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { LineIndex, lineStartsIn } from '../../text/line-index.ts'
import { lookupWith, withArguments } from './arguments.ts'
import type { CalledScripts, Caller, ScriptFile } from './called-scripts.ts'
import { folderAfter } from './folders.ts'
import { type CalledFile, type HandedPart, type HandedScript, handedScripts } from './handed-scripts.ts'
import { MAX_NESTING, nestedTooDeep, readScript, unreadCommand } from './read-commands.ts'
import type { Lookup } from './word.ts'
import { unwrapped } from './wrappers.ts'
import { WrittenScript } from './written-scripts.ts'

/** Characters of scripts within a script that are read; of more of them nothing is known. */
const MAX_HANDED = 2_000_000

/** What is left to read of scripts within a script. */
interface Allowance {
  characters: number
}

/**
 * All commands that a shell script runs: its own, and those of the scripts that they hand to other shells, by `sh -c`,
 * `eval`, here-documents and pipes, or call by their files, as far as `called` finds them. Never fails: it skips what a shell
 * would refuse. Of what is nested too deeply there is a command that is not known.
 */
export function parseScript(
  text: string,
  lookup: Lookup = () => undefined,
  called?: CalledScripts,
): Command[] {
  const run = { nesting: 0, folder: called?.folder, script: undefined, given: [] }
  return runBy(text, { lookup, called, allowance: { characters: MAX_HANDED } }, run)
}

interface Reading {
  readonly lookup: Lookup
  readonly called: CalledScripts | undefined
  readonly allowance: Allowance
}

/** Where a script is run. */
interface Run {
  readonly nesting: number
  /** Absent where it is not known. */
  readonly folder: string | undefined
  /** The file that it stands in, if it is called. */
  readonly script: ScriptFile | WrittenScript | undefined
  /** What it is called with. */
  readonly given: Command['words']
}

function runBy(text: string, reading: Reading, run: Run): Command[] {
  const { lookup, called, allowance } = reading
  const { nesting, script: within } = run
  const lines = new Lines(text)
  const found: Command[] = []
  let folder = run.folder
  for (const read of readScript(text, lookup)) {
    const command = within ? withArguments(read, run.given) : read
    for (const one of [command, ...executedByFind(command)]) {
      found.push(one)
      for (const script of handedScripts(one)) append(found, commandsOf(script, one))
      called?.note(one, callerOf, (script) => ({
        text: script.text,
        within: lines,
        offsetOf: placed(script, one),
      }))
    }
    if (called) folder = folderAfter(command, folder)
  }
  if (nesting === 0) called?.endIn(folder)
  return found

  function commandsOf(script: HandedPart, by: Command): Command[] {
    if ('unread' in script) return [unreadCommand(script.unread, by.offset)]
    return 'text' in script ? handedOn(script, by) : calledBy(script, by)
  }

  function handedOn(script: HandedScript, by: Command): Command[] {
    allowance.characters -= script.text.length
    if (nesting >= MAX_NESTING || allowance.characters < 0) return [nestedTooDeep(by.offset)]
    const commands = runBy(script.text, reading, { ...run, nesting: nesting + 1, folder })
    const inner = new LineIndex(script.text)
    const offsetOf = placed(script, by)
    return commands.map((command) => ({ ...command, offset: offsetOf(inner.lineAt(command.offset)) }))
  }

  /** The commands of a script that was written stand where that is written here, else at the call. */
  function writtenHere(script: WrittenScript, commands: readonly Command[], call: number): Command[] {
    const inner = new LineIndex(script.text)
    return commands.map((command) => ({
      ...command,
      offset: script.offsetIn(lines, inner.lineAt(command.offset)) ?? call,
    }))
  }

  /** Where the lines of a script within this one stand. */
  function placed({ offset: begin }: HandedScript, { offset }: Command): (line: number) => number {
    return (line) => (begin === undefined ? offset : lines.after(begin, line))
  }

  /** A command in brackets may have changed the folder for those in brackets alone. */
  function callerOf(): Caller {
    const folders = [...new Set([folder, run.folder, called?.start])].filter((one) => one !== undefined)
    return { folders, script: within }
  }

  function calledBy(file: CalledFile, { offset }: Command): Command[] {
    if (!called) return []
    const script = called.find(file, callerOf())
    if (!script) return []
    if ('unread' in script) return [unreadCommand(script.unread, offset)]
    const { given } = file
    const read = called.beginReading(script, folder ?? '', lookupWith(given, script.text, lookup))
    if (!read) return []
    if ('unread' in read) return [unreadCommand(read.unread, offset)]
    if (nesting >= MAX_NESTING) return [nestedTooDeep(offset)]
    const inner = { nesting: nesting + 1, folder, script, given }
    const commands = runBy(script.text, { ...reading, ...read }, inner)
    if (script instanceof WrittenScript) {
      const unknown = script.unknownPart === undefined ? [] : [unreadCommand(script.unknownPart, offset)]
      return [...writtenHere(script, commands, offset), ...unknown]
    }
    return commands.map((command) => ({ ...command, offset, place: placeIn(script, command) }))
  }
}

function placeIn(script: ScriptFile, { place, offset }: Command): Location {
  if (place) return place
  const line = script.lineAt(offset)
  return { file: script.file, startLine: line, endLine: line }
}

/** The lines of a script, in which here-documents have lines of their own. */
class Lines {
  readonly #text: string
  readonly #index: LineIndex
  #starts: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
    this.#index = new LineIndex(text)
  }

  /** The offset of a line that is the first, second … from an offset on. */
  after(offset: number, line: number): number {
    this.#starts ??= lineStartsIn(this.#text)
    return this.#starts[this.#index.lineAt(offset) + line - 2] ?? offset
  }
}

/** The command of `find -exec`, which is given what `find` finds. */
function executedByFind(find: Command): readonly Command[] {
  const { words, offset } = find
  if (programName(words[0]) !== 'find') return []
  const option = words.findIndex((word) => typeof word === 'string' && /^-(?:exec|ok)(?:dir)?$/.test(word))
  if (option === -1) return []
  const end = words.findIndex((word, index) => index > option && (word === ';' || word === '+'))
  const started = unwrapped(words.slice(option + 1, end === -1 ? undefined : end))
  return [{ ...started, assignments: [], redirections: [], reads: [find], embeds: [], setters: [], offset }]
}
