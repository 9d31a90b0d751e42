import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { isSilent } from './silent-commands.ts'

/** The commands of a script whose output goes to a file of the runner. */
export function commandsWriting(commands: readonly Command[], file: RegExp): readonly Command[] {
  const isFile = (value: unknown) => typeof value === 'string' && file.test(value)
  return commands.filter((command) => {
    const { redirections, words } = command
    const goesThere = redirections.some(({ operator, target }) => operator.startsWith('>') && isFile(target))
    return (goesThere && !isSilent(command)) || (words[0] === 'tee' && words.some(isFile))
  })
}

/** Programs that print what their arguments say, or what comes through a pipe; arguments of others are options and settings. */
const SAYS = /^(?:awk|cat|cut|echo|fold|grep|head|jq|printf|sed|sort|tail|tee|tr|uniq|xargs|yq)$/

/**
 * What is known of the texts that a command prints: its arguments, here-documents, and those piped into it. `undefined` where a
 * program makes them.
 */
export function textsOf(command: Command): readonly string[] | undefined {
  const all = new Set([command])
  for (const { reads } of all) for (const read of reads) all.add(read)
  const printing = [...all].filter((one) => !isSilent(one))
  if (!printing.every(({ words }) => SAYS.test(programName(words[0]) ?? ''))) return undefined
  return printing.flatMap(({ words, redirections }) => [
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
