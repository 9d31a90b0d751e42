import { posix } from 'node:path'
import { Budget } from '../../limits/budget.ts'
import type { Command } from '../../model/shell/command.ts'
import { isPosixShell, programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { LineIndex } from '../../text/line-index.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { PATH_HOLE } from './folders.ts'
import type { CalledFile } from './handed-scripts.ts'
import { interpreterNamedIn } from './interpreter.ts'
import type { Lookup } from './word.ts'
import { writtenBy } from './written-files.ts'
import { type PartOf, WrittenScript, WrittenScripts } from './written-scripts.ts'

/** Characters of called scripts that are read for one file of the scan; of more of them nothing is known. */
const MAX_CHARACTERS = 2_000_000

/** A script that others call. */
export interface ScriptFile {
  /** Its path for those that call it, from which scripts beside it are found. */
  readonly name: string
  /** The file of the scan that it stands in, with the line of that for an offset of the text. */
  readonly file: string
  readonly text: string
  lineAt(offset: number): number
}

/** A file of the tree as a script. */
export function scriptIn(name: string, { path: file, text }: SourceFile): ScriptFile {
  const lines = new LineIndex(text)
  return { name, file, text, lineAt: (offset) => lines.lineAt(offset) }
}

/** What is found under a name: a script, why it cannot be read, or why it should be in the tree although it is not. */
export type Found = ScriptFile | { readonly unread: string } | { readonly missing: string }

/**
 * Finds the file that a script names; `undefined` for a program that does not come from the tree. A name without a slash is
 * that of a program, which a shell finds by its search path.
 */
export type FindScript = (name: string) => Found | undefined

/** Where a call stands. */
export interface Caller {
  /** The folders that it may be run in, the likelier first. */
  readonly folders: readonly string[]
  /** The script that it stands in, where that is a file. */
  readonly script: ScriptFile | WrittenScript | undefined
}

/** What is left to read for one file of the scan. */
export function scriptBudget(): Budget {
  return new Budget(MAX_CHARACTERS)
}

/** Scripts that build tools write into a tree, whose commands are those of the tools. */
const OF_BUILD_TOOLS = /^(?:autogen\.sh|configure|gradlew|mvnw)$/

const SCRIPT_NAME = /\.(?:ba|da|k|z)?sh$/

/** What begins the name of a file in a folder that is not known. */
const FOLDER_VARIABLE = new RegExp(`^(?:${PATH_HOLE}|\\$\\w+|__variable_\\w+?__)/(?=[\\w.-])`)

/** Programs whose arguments they do not write. */
const ONLY_READS = /^(?:\[|echo|eval|printf|chgrp|chmod|chown|dos2unix|ls|sed|sh|bash|source|\.|stat|test)$/

/** Programs that bring files which they do not name. */
const BRINGS_FILES = /^(?:bsdtar|git|go|hg|npm|rsync|svn|tar|unzip)$/

/** The scripts that the commands of one resource call, each of which is judged once. */
export class CalledScripts {
  readonly #find: FindScript
  readonly #budget: Budget
  /** The scripts that commands have written. */
  readonly written: WrittenScripts
  /** The variables that each script asked for when it was read, and what they were. */
  readonly #read = new Map<string, Map<string, Property<string> | undefined>>()
  /** Names of files that commands were given, which may have written them. */
  readonly #mentioned = new Set<string>()
  #bringsFiles = false
  #start = ''
  #folder: string | undefined = ''

  /** `before` has called the scripts of what this builds on. */
  constructor(find: FindScript, budget: Budget, before?: CalledScripts) {
    this.#find = find
    this.written = new WrittenScripts(before?.written)
    this.#budget = budget
  }

  /** The folder that the next script begins in; absent where it is not known. */
  get folder(): string | undefined {
    return this.#folder
  }

  /** Where the first script of the same shell began. */
  get start(): string {
    return this.#start
  }

  /** Says where the next script begins. Else it goes on where the one before has ended, as in the same shell. */
  beginIn(folder: string): void {
    this.#start = folder
    this.#folder = folder
  }

  /** Notes where a script has ended. */
  endIn(folder: string | undefined): void {
    this.#folder = folder
  }

  /** The script that is called, or why it is not known. */
  find(
    called: CalledFile,
    caller: Caller,
  ): ScriptFile | WrittenScript | { readonly unread: string } | undefined {
    const name = fillHoles(called.file, PATH_HOLE)
    const base = posix.basename(name)
    if (name === '' || OF_BUILD_TOOLS.test(base)) return undefined
    const names = namesOf(name, called, caller)
    const written = this.written.find(name.includes('/') || called.byShell ? names : inSearchPath(name))
    const isScript = called.byShell || SCRIPT_NAME.test(base)
    // What only a program wrote may be another program.
    if (written) return isForShell(written, called) && (isScript || written.text !== '') ? written : undefined
    const found = names.map((one) => this.#find(one))
    const read = found.find((one) => one && 'text' in one) ?? found.find((one) => one && 'unread' in one)
    if (read && !('missing' in read)) return isForShell(read, called) ? read : undefined
    const missing = found.find((one) => one !== undefined)
    if (!missing || !('missing' in missing) || !isScript) return undefined
    if (isUnknown(called.file) || this.#bringsFiles || this.#mentioned.has(base)) return undefined
    return { unread: missing.missing }
  }

  /** The lookup to read a script with, or why it is not read; `undefined` where it was read with the same variables. */
  beginReading(
    script: ScriptFile | WrittenScript,
    folder: string,
    lookup: Lookup,
  ): { readonly lookup: Lookup } | { readonly unread: string } | undefined {
    const { name, text } = script
    const key = [script instanceof WrittenScript ? script.key : script.file, name, folder].join('\n')
    const before = this.#read.get(key)
    this.#budget.spend(before?.size ?? 0)
    if (before && [...before].every(([variable, value]) => lookup(variable) === value)) return undefined
    this.#budget.spend(text.length)
    if (this.#budget.exhausted)
      return {
        unread: `scripts with more than ${MAX_CHARACTERS} characters are called, and no more are read`,
      }
    const asked = new Map<string, Property<string> | undefined>()
    this.#read.set(key, asked)
    return {
      lookup: (variable) => {
        const value = lookup(variable)
        asked.set(variable, value)
        return value
      },
    }
  }

  /** Notes that files come whose names nothing tells: what is not in the tree may be one of them. */
  noteUnknownFiles(): void {
    this.#bringsFiles = true
  }

  /** Notes the files that a command may write, and what it writes there where that is known. */
  note(command: Command, callerOf: () => Caller, partOf: PartOf): void {
    for (const written of writtenBy(command)) {
      const name = fillHoles(written.file, PATH_HOLE)
      const [path] = namesOf(name, { byShell: true }, callerOf())
      if (path !== undefined) this.written.note(written, path, partOf)
    }
    this.#mention(command)
  }

  #mention({ words, redirections }: Command): void {
    const program = programName(words[0]) ?? ''
    if (BRINGS_FILES.test(program)) this.#bringsFiles = true
    const named = ONLY_READS.test(program) ? [] : words.slice(1)
    const written = redirections.filter(({ operator }) => operator.startsWith('>'))
    for (const word of [...named, ...written.map(({ target }) => target)]) {
      const name = fillHoles(word, PATH_HOLE)
      if (name.length < 4_096) this.#mentioned.add(posix.basename(name))
    }
  }
}

/** Whether a shell reads a script: another program may be named in its first line. */
function isForShell(
  found: ScriptFile | WrittenScript | { readonly unread: string },
  { byShell }: CalledFile,
): boolean {
  const interpreter = byShell || !('text' in found) ? undefined : interpreterNamedIn(found.text)
  return interpreter === undefined || isPosixShell(interpreter)
}

/** The paths that a name may stand for; those of files have a slash. */
function namesOf(
  name: string,
  { byShell }: Pick<CalledFile, 'byShell'>,
  { folders, script }: Caller,
): readonly string[] {
  if (!name.includes('/') && !byShell) return [name]
  const given = posix.isAbsolute(name) ? [name] : folders.map((folder) => pathFrom(posix.join(folder, name)))
  const [variable] = FOLDER_VARIABLE.exec(name) ?? []
  if (variable === undefined) return given
  // A script computes the folder that it lies in, to call those beside it.
  const beside = script ? [pathFrom(posix.join(posix.dirname(script.name), name.slice(variable.length)))] : []
  return [name, ...beside]
}

/** Folders in which programs are looked for that are called by their names alone. */
export const SEARCH_PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** The paths that a program may have which is called by its name alone. */
export function inSearchPath(name: string): readonly string[] {
  return SEARCH_PATH.map((folder) => `${folder}/${name}`)
}

function pathFrom(path: string): string {
  return posix.isAbsolute(path) ? path : `./${path}`
}
