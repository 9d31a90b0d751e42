import type { Command } from '../shell/command.ts'
import type { Property } from '../value.ts'

/** What every instruction has, whatever it does. */
interface Common {
  /** Where it is written: `instructions[3]`, the path of its location. */
  readonly at: string
  /** Whether it runs in the images that are built on this one, and not here. */
  readonly onbuild: boolean
}

/** What runs something: a script of a shell, or one program with its arguments. */
interface Runs extends Common {
  /** Also those in subshells, substitutions and `sh -c`; unknown where another shell reads the script. */
  readonly commands: Property<readonly Located<Command>[]>
}

/** `RUN`, while the image is built. */
export interface Run extends Runs {
  readonly keyword: 'RUN'
}

/** `CMD`, `ENTRYPOINT` and `HEALTHCHECK`, in the containers of the image. */
interface RunsLater extends Runs {
  readonly keyword: 'CMD' | 'ENTRYPOINT' | 'HEALTHCHECK'
}

/** Something within an instruction that has a place of its own. */
export type Located<T> = T & { readonly at: string }

/** `COPY` and `ADD`. */
interface Copy extends Common {
  readonly keyword: 'COPY' | 'ADD'
  /** Without the files that here-documents bring. */
  readonly sources: readonly Property<string>[]
  /** An absolute path of the image, with a slash at its end where a folder is meant. */
  readonly destination: Property<string>
  /** The stage, image or build context it copies from; absent for the ordinary build context. */
  readonly from?: Property<string>
  readonly chmod?: Property<string>
  readonly checksum?: Property<string>
}

/** `ENV`, `ARG` and `LABEL`. */
interface Assign extends Common {
  readonly keyword: 'ENV' | 'ARG' | 'LABEL'
  readonly assignments: readonly Located<Variable>[]
}

export interface Variable {
  readonly name: string
  /** Absent for an `ARG` without a default. */
  readonly value?: Property<string>
}

/** `USER` and `WORKDIR`. */
interface Setting extends Common {
  readonly keyword: 'USER' | 'WORKDIR'
  readonly value: Property<string>
}

interface Expose extends Common {
  readonly keyword: 'EXPOSE'
  readonly ports: readonly Property<string>[]
}

/** The instructions that checks read, by keyword. */
export interface Instructions {
  readonly ADD: Copy
  readonly ARG: Assign
  readonly CMD: RunsLater
  readonly COPY: Copy
  readonly ENTRYPOINT: RunsLater
  readonly ENV: Assign
  readonly EXPOSE: Expose
  readonly HEALTHCHECK: RunsLater
  readonly LABEL: Assign
  readonly RUN: Run
  readonly USER: Setting
  readonly WORKDIR: Setting
}

export type Instruction = Instructions[keyof Instructions]
