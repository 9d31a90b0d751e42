import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import type { Instruction, Located, Variable } from '../../model/dockerfile/instruction.ts'
import type { Base, Stage } from '../../model/dockerfile/stage.ts'
import type { Location, Place } from '../../model/location.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { CalledScripts } from '../shell/called-scripts.ts'
import { PATH_HOLE } from '../shell/folders.ts'
import type { ScriptTree } from '../shell/script-tree.ts'
import { splitAssignments } from './assignments.ts'
import { type Copied, CopiedFiles } from './copied-files.ts'
import { expand } from './expand.ts'
import { findScript } from './find-script.ts'
import { bindMount } from './mounts.ts'
import type { WrittenInstruction } from './parse-dockerfile.ts'
import { commandsOfRun, type RunCommand } from './run.ts'
import { givenAtBuild, Variables } from './variables.ts'
import { jsonWords, splitWords } from './words.ts'

/** Settings of a stage up to the current instruction, including those of its base stage, with their locations. */
interface Settings {
  readonly variables: Variables
  shell?: readonly string[] | undefined
  workdir: string
  user?: Setting<Property<string>>
  healthcheck?: Setting<boolean>
}

interface Setting<T> {
  readonly value: T
  readonly location: Location
}

/** The files of a build, from which scripts that its commands call are read. */
export interface BuildFiles {
  readonly context: ScriptTree
  /** Limit on scripts of the Dockerfile. */
  readonly budget: Budget
  /** The files of an earlier stage, by its name or number. */
  ofStage(name: string): CopiedFiles | undefined
}

interface StageContext {
  readonly file: string
  /** Absent where no other file is looked at. */
  readonly build?: BuildFiles | undefined
  readonly escapeSign: string
  /** Arguments before the first `FROM`, which an `ARG` of the same name brings in. */
  readonly globals: Variables
  readonly base: Base
  readonly parent?: StageReader | undefined
}

/** What `ADD` downloads. */
const REMOTE = /^(?:https?:\/\/|git@|git:\/\/|ssh:\/\/)/i

/** Reads the instructions of one stage, one after the other, since each sees what those before it have set. */
export class StageReader {
  readonly #context: StageContext
  readonly #from: WrittenInstruction
  readonly #instructions: Instruction[] = []
  readonly #settings: Settings
  readonly locations = new Map<string, Place>()
  readonly base: Base
  /** What its instructions bring. */
  readonly files: CopiedFiles
  /** The scripts that its commands call. */
  readonly called: CalledScripts | undefined
  /** What the mounts of the current instruction bring beside it. */
  #mounted: CopiedFiles | undefined
  /** What `ONBUILD` leaves to the stages that build on this one. */
  readonly #triggers: WrittenInstruction[] = []
  #last: WrittenInstruction

  constructor(from: WrittenInstruction, context: StageContext) {
    this.#context = context
    this.#from = from
    this.#last = from
    this.base = context.base
    this.#settings = context.parent ? context.parent.settings() : { variables: new Variables(), workdir: '/' }
    this.files = new CopiedFiles(context.parent?.files)
    this.called = context.build && this.#calledScripts(context.build)
    this.locations.set('base', this.#locationOf(from.startLine, from.endLine))
  }

  /** What a stage that builds on this one starts with. */
  settings(): Settings {
    return { ...this.#settings, variables: this.#settings.variables.copy() }
  }

  get location(): Location {
    return this.#locationOf(this.#from.startLine, this.#last.endLine)
  }

  /** The stage as checks see it. */
  finish(final: boolean): Stage {
    const { user, healthcheck } = this.#settings
    if (user) this.locations.set('user', user.location)
    if (healthcheck) this.locations.set('healthcheck', healthcheck.location)
    return {
      final,
      base: this.base,
      instructions: this.#instructions,
      ...(user && { user: user.value }),
      ...(healthcheck && { healthcheck: healthcheck.value }),
    }
  }

  /** Runs what `ONBUILD` of the stage that this one builds on has left, before its own instructions. */
  runTriggers(): void {
    const { parent } = this.#context
    for (const trigger of parent ? parent.#triggers : []) this.#take({ ...trigger, onbuild: false })
  }

  /** Takes in the next instruction of the stage. */
  read(written: WrittenInstruction): void {
    this.#last = written
    if (written.onbuild) this.#triggers.push(written)
    this.#take(written)
  }

  #take(written: WrittenInstruction): void {
    const location = this.#locationOf(written.startLine, written.endLine)
    if (!written.onbuild) this.#remember(written, location)
    const at = `instructions[${this.#instructions.length}]`
    const instruction = this.#instruction(written, at)
    if (!instruction) return
    this.#instructions.push(instruction)
    this.locations.set(at, location)
  }

  #remember({ keyword, rest }: WrittenInstruction, location: Location): void {
    const text = rest.text.trim()
    if (keyword === 'USER') this.#settings.user = { value: this.#expand(text), location }
    if (keyword === 'HEALTHCHECK') this.#settings.healthcheck = { value: !/^none$/i.test(text), location }
    if (keyword === 'SHELL') this.#settings.shell = jsonWords(text)
    if (keyword === 'WORKDIR') this.#settings.workdir = this.#pathOf(this.#expand(text))
  }

  #instruction(written: WrittenInstruction, at: string): Instruction | undefined {
    const { keyword, onbuild, rest } = written
    const common = { at, onbuild }
    switch (keyword) {
      case 'RUN':
      case 'CMD':
      case 'ENTRYPOINT':
        return { ...common, keyword, commands: this.#commands(written, at, keyword === 'RUN') }
      case 'HEALTHCHECK':
        return { ...common, keyword, commands: this.#commands(commandOfHealthcheck(written), at) }
      case 'ADD':
      case 'COPY':
        return { ...common, keyword, ...this.#copied(written) }
      case 'ARG':
      case 'ENV':
      case 'LABEL':
        return { ...common, keyword, assignments: this.#assigned(written, keyword, at) }
      case 'USER':
      case 'WORKDIR':
        return { ...common, keyword, value: this.#expand(rest.text.trim()) }
      case 'EXPOSE':
        return { ...common, keyword, ports: this.#words(rest.text) }
      default:
        return undefined
    }
  }

  /** Scripts are followed where they run in the build itself. */
  #commands(written: WrittenInstruction, at: string, followsScripts = false) {
    const { shell, variables } = this.#settings
    const called = followsScripts && !written.onbuild ? this.called : undefined
    this.#mounted = called && this.#mountedBy(written)
    called?.beginIn(this.#settings.workdir)
    const commands = commandsOfRun(written, { shell, lookup: (name) => variables.get(name), called })
    if (isUnknown(commands)) return commands
    return commands.map((command, index) => {
      const path = `${at}.commands[${index}]`
      this.locations.set(path, this.#placeOf(command))
      return { ...command.command, at: path }
    })
  }

  /** A command of a script that is called is changed there. */
  #placeOf({ command: { place }, line }: RunCommand): Place {
    const run = this.#locationOf(line, line)
    return place ? { ...place, related: [{ location: run, what: `call of ${place.file}` }] } : run
  }

  #calledScripts({ context, budget }: BuildFiles): CalledScripts {
    const find = (name: string) =>
      findScript(name, {
        files: this.#mounted ?? this.files,
        workdir: this.#settings.workdir,
        dockerfile: this.#context.file,
        context,
        budget,
      })
    return new CalledScripts(find, budget, this.#context.parent?.called)
  }

  #mountedBy({ mounts }: WrittenInstruction): CopiedFiles | undefined {
    const bound = mounts.flatMap((mount) => bindMount(mount) ?? [])
    if (bound.length === 0) return undefined
    const files = new CopiedFiles(this.files)
    for (const { source, target, from } of bound) {
      const destination = this.#pathOf(this.#expand(target))
      files.add({ source: pathOf(this.#expand(source)), destination, from: this.#origin(from) })
    }
    return files
  }

  #copied({ rest, flags, heredocs, onbuild }: WrittenInstruction) {
    const words = jsonWords(rest.text.trim())
    const operands = words ?? splitWords(rest.text, this.#context.escapeSign).map(({ text }) => text)
    const files = operands.slice(0, -1).filter((word) => heredocs.length === 0 || !word.includes('<<'))
    const flag = (name: 'from' | 'chmod' | 'checksum') => {
      const value = flags.get(name)
      return value === undefined ? {} : { [name]: this.#expand(value) }
    }
    const sources = files.map((word) => this.#expand(word))
    const target = this.#expand(operands.at(-1) ?? '')
    const destination = this.#pathOf(target)
    if (!onbuild) {
      const from = this.#origin(flags.get('from'))
      for (const source of sources.map(pathOf))
        this.files.add({ source, destination, from: REMOTE.test(source) ? 'elsewhere' : from })
      for (const { name, text } of heredocs) this.files.add({ source: name, destination, from: text })
    }
    return {
      sources,
      destination: isUnknown(target) ? target : destination,
      ...flag('from'),
      ...flag('chmod'),
      ...flag('checksum'),
    }
  }

  /** What a flag `--from` names, or its absence. */
  #origin(from: string | undefined): Copied['from'] {
    if (from === undefined) return 'context'
    const name = this.#expand(from)
    return (isUnknown(name) ? undefined : this.#context.build?.ofStage(name)) ?? 'elsewhere'
  }

  /** An absolute path of the image; a slash at the end stays. */
  #pathOf(value: Property<string>): string {
    const path = pathOf(value)
    return posix.resolve(this.#settings.workdir, path) + (/\/\.?$/.test(path) ? '/' : '')
  }

  #assigned(
    { rest, onbuild }: WrittenInstruction,
    keyword: 'ARG' | 'ENV' | 'LABEL',
    at: string,
  ): Located<Variable>[] {
    const assigned = splitAssignments(keyword, rest.text, this.#context.escapeSign).map(
      ({ name, value, offset }, index) => {
        const path = `${at}.assignments[${index}]`
        const line = rest.lineAt(offset)
        this.locations.set(path, this.#locationOf(line, line))
        return { name, at: path, ...(value !== undefined && { value: this.#expand(value) }) }
      },
    )
    // One instruction sees none of its own variables, so they are set at its end.
    if (!onbuild) for (const variable of assigned) this.#set(keyword, variable)
    return assigned
  }

  #set(keyword: 'ARG' | 'ENV' | 'LABEL', { name, value }: Variable): void {
    if (keyword === 'ENV') this.#settings.variables.setEnvironment(name, value ?? '')
    if (keyword !== 'ARG') return
    this.#settings.variables.setArgument(name, value ?? this.#context.globals.get(name) ?? givenAtBuild(name))
  }

  #words(text: string): readonly Property<string>[] {
    return splitWords(text, this.#context.escapeSign).map(({ text: word }) => this.#expand(word))
  }

  #expand(word: string): Property<string> {
    return expand(word, this.#settings.variables, this.#context.escapeSign)
  }

  #locationOf(startLine: number, endLine: number): Location {
    return { file: this.#context.file, startLine, endLine }
  }
}

/** `HEALTHCHECK CMD …` without its own word; `HEALTHCHECK NONE` runs nothing. */
function commandOfHealthcheck(written: WrittenInstruction): WrittenInstruction {
  const [before = written.rest.text] = /^\s*CMD(?=\s)|^\s*NONE\s*$/i.exec(written.rest.text) ?? []
  return { ...written, rest: written.rest.from(before.length) }
}

/** A path, with a sign for what is not known of it. */
function pathOf(value: Property<string>): string {
  return fillHoles(value, PATH_HOLE)
}
