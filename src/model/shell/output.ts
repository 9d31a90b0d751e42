import { beyondLimit } from '../undecidable.ts'
import type { Command, Composed } from './command.ts'
import { programName } from './program.ts'

/** Limit on the commands that make a text; each of a pipe of thousands would go through all before it. */
const MAX_COMMANDS = 100

/** Programs that print what they are given: as arguments, in here-documents, on standard input. */
const PASSES_ON = /^(?:base64|cat|echo|envsubst|gunzip|printf|sed|tee|tr|zcat)$/

/**
 * The commands whose output reaches a text, directly or through others that print what they are given:
 * `echo "$(curl …)" | tee log | sh`. Throws `Undecidable` where there are too many.
 */
export function commandsReaching(composed: readonly Composed[]): ReadonlySet<Command> {
  const found = new Set<Command>()
  const open = composed.flatMap(makersOf)
  for (let command = open.pop(); command; command = open.pop()) {
    if (found.has(command)) continue
    if (found.size === MAX_COMMANDS) throw beyondLimit('What the command is given', MAX_COMMANDS, 'commands')
    found.add(command)
    for (const before of inputsOf(command)) open.push(before)
  }
  return found
}

/** The commands whose output reaches the standard input of a command. */
export function commandsFeeding({ reads, redirections }: Command): ReadonlySet<Command> {
  const input = redirections.filter(({ operator }) => operator.startsWith('<'))
  return commandsReaching([{ embeds: reads, setters: [] }, ...input])
}

function makersOf({ embeds, setters }: Composed): readonly Command[] {
  return [...embeds, ...setters]
}

/** What a command makes its output of. */
function inputsOf(command: Command): readonly Command[] {
  const { reads, redirections, assignments, words } = command
  if (words.length === 0) return assignments.flatMap(makersOf)
  if (!PASSES_ON.test(programName(words[0]) ?? '')) return reads
  return [...makersOf(command), ...redirections.flatMap(makersOf), ...reads]
}
