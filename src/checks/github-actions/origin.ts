import type { Step } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import type { Place } from './place.ts'
import type { Trust } from './trust.ts'

/** What a question about provenance looks for: texts of strangers, the code of a pull request, a secret. */
export interface Origin {
  /** What a name stands for; `undefined` where it is declared elsewhere, or is none of the kind. */
  named(path: string, place: Place): Trust | undefined
  /** Whether a text that is written is one, with placeholders and variables in it. */
  isWritten(text: string): boolean
  /** What an action hands on. */
  ofOutput(step: Step, output: string): Trust
  /** Whether the program of a command prints one. */
  isPrinted(command: Command): boolean
  /** What files hold that a step reads, by the paths and the folders that they are looked for in. */
  inFiles(paths: readonly string[], folders: readonly string[], step: Step, place: Place): Trust
  /** Whether people who start a workflow by hand may hand one in. */
  readonly byHand: boolean
}
