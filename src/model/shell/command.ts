import type { Property } from '../value.ts'

/** One simple command of a shell script, as far as it can be told without running it. */
export interface Command {
  /** Program and arguments, quotes removed; a word that hangs on what happens at run time is `Unknown`. */
  readonly words: readonly Property<string>[]
  /** Programs that only start it: `sudo`, `env`, `xargs`. */
  readonly wrappers: readonly string[]
  /** Variables that are set for it alone, or without a program for what follows. */
  readonly assignments: readonly Assignment[]
  readonly redirections: readonly Redirection[]
  /** Commands whose output it reads on standard input, the nearest last. */
  readonly reads: readonly Command[]
  /** Commands whose output becomes part of its words: `$(…)`, `<(…)`. */
  readonly embeds: readonly Command[]
  /** Where it begins in the script. */
  readonly offset: number
}

export interface Assignment {
  readonly name: string
  readonly value: Property<string>
  /** Commands whose output becomes part of the value. */
  readonly embeds: readonly Command[]
}

export interface Redirection {
  /** `>`, `>>`, `<`, `<<`, `<<<`, `>&`, without a file descriptor. */
  readonly operator: string
  /** The file; for a here-document its text. */
  readonly target: Property<string>
}
