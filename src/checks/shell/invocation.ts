import type { Command } from '../../model/shell/command.ts'

/** A command of a script as its program sees it. */
export interface Invocation {
  readonly command: Command
  /** The program that does the work, without its folder; `''` where it is not known, or there is none. */
  readonly program: string
  /** Its arguments, without those that are not known. */
  readonly words: readonly string[]
  /** Path of the part of the file that it is in. */
  readonly at: string
}
