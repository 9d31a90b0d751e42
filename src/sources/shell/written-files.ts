import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { type HandedScript, inputOf, printedFrom, type UnknownScript, unknownFrom } from './handed-scripts.ts'

/** A file that a command writes. */
export interface WrittenFile {
  readonly file: Property<string>
  readonly appends: boolean
  /** What it writes, as far as it is known. */
  readonly texts: readonly (HandedScript | UnknownScript)[]
  /** The same for all commands of a group whose output goes into the file together. */
  readonly by: object
}

const WRITES = /^(?:&?>>?|>\|)$/

/** The files that a command writes by a redirection or `tee`, with their texts as far as they are known. */
export function writtenBy(command: Command): readonly WrittenFile[] {
  const { words, redirections } = command
  const name = programName(words[0]) ?? ''
  const written = redirections.filter(({ operator }) => WRITES.test(operator))
  const copied = name === 'tee' ? words.slice(1).filter((word) => !isOption(word)) : []
  if (written.length + copied.length === 0) return []
  const texts = printedTexts(command, name)
  const copyAppends = words.some((word) => word === '-a' || word === '--append')
  return [
    ...written.map((by) => ({ file: by.target, appends: by.operator.endsWith('>>'), texts, by })),
    ...copied.map((file) => ({ file, appends: copyAppends, texts, by: command })),
  ]
}

/** What `echo`, `printf`, `cat <<EOF` and `tee` print. */
function printedTexts(command: Command, name: string): readonly (HandedScript | UnknownScript)[] {
  const words = command.words.slice(1)
  const readsInput =
    name === 'tee' || (name === 'cat' && words.every((word) => isOption(word) || word === '-'))
  const parts = readsInput ? inputOf(command) : printedFrom(command)
  return parts.map((part) => ('file' in part ? unknownFrom(name) : part))
}

function isOption(word: Property<string>): boolean {
  return !isUnknown(word) && /^-./.test(word)
}
