import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'

/** Programs that print nothing, whatever they are given. */
const SILENT =
  /^(?::|\[|\[\[|break|chmod|continue|exit|export|false|let|mkdir|read|return|rm|set|shift|shopt|sleep|test|touch|trap|true|umask|unset)$/

/** Whether a command prints nothing: where the output of a group goes to a file, it adds nothing to it. */
export function isSilent({ words, unread }: Command): boolean {
  return unread === undefined && (words.length === 0 || SILENT.test(programName(words[0]) ?? ''))
}
