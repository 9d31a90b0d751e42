import type { Location } from '../location.ts'
import type { Property } from '../value.ts'

/** Commands that have a part in a text which a script composes. */
export interface Composed {
  /** Commands whose output becomes part of it: `$(…)`, `<(…)`. */
  readonly embeds: readonly Command[]
  /** The assignment of what a command prints, to the variable that the text is: `S=$(curl …); eval "$S"`. */
  readonly setters: readonly Command[]
}

/** One simple command of a shell script, as far as it can be told without running it. */
export interface Command extends Composed {
  /** Program and arguments, quotes removed; a word that hangs on what happens at run time is `Unknown`. */
  readonly words: readonly Property<string>[]
  /** Programs that only start it: `sudo`, `env`, `xargs`. */
  readonly wrappers: readonly string[]
  /** Variables that are set for it alone, or without a program for what follows. */
  readonly assignments: readonly Assignment[]
  /** Its own redirections, and where it redirects no output itself, those of the group it stands in. */
  readonly redirections: readonly Redirection[]
  /** Commands whose output it reads: the one before it in a pipe, or all of a group; `find` where that starts it. */
  readonly reads: readonly Command[]
  /** Where it begins in the script; of a command in a script that is called, where the call begins. */
  readonly offset: number
  /** Where it stands, if in a script that is called. */
  readonly place?: Location
  /** It stands for commands of which nothing is known, as a clause: why they were not read. */
  readonly unread?: string
}

export interface Assignment extends Composed {
  readonly name: string
  readonly value: Property<string>
}

export interface Redirection extends Composed {
  /** `>`, `>>`, `<`, `<<`, `<<<`, `>&`, without a file descriptor. */
  readonly operator: string
  /** The file; for a here-document its text. */
  readonly target: Property<string>
  /** Of a here-document: where its text begins in the script. */
  readonly offset?: number
}
