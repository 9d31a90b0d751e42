import type { Command } from '../../model/shell/command.ts'
import { commandsFeeding } from '../../model/shell/output.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/** The commands of a script whose output goes to a file of the runner. */
export function commandsWriting(commands: readonly Command[], file: RegExp): readonly Command[] {
  const isFile = (value: unknown) => typeof value === 'string' && file.test(value)
  return commands.filter(
    ({ redirections, words }) =>
      redirections.some(({ operator, target }) => operator.startsWith('>') && isFile(target)) ||
      (words[0] === 'tee' && words.some(isFile)),
  )
}

/** What is known of the texts that a command prints: its arguments, here-documents, and those piped into it. */
export function textsOf(command: Command): readonly string[] {
  const all = [...commandsFeeding(command), command]
  return all.flatMap(({ words, redirections }) => [
    ...words.slice(1).flatMap(knownPieces),
    ...redirections
      .filter(({ operator }) => operator.startsWith('<<'))
      .flatMap(({ target }) => knownPieces(target)),
  ])
}

function knownPieces(value: Property<string>): readonly string[] {
  if (!isUnknown(value)) return [value]
  return (value.template ?? []).filter((piece) => typeof piece === 'string')
}
