import type { Command } from '../../model/shell/command.ts'
import { isUnknown } from '../../model/unknown.ts'

/** Programs that print their arguments or what they read. */
const PRINTS = /^(?:cat|echo|printf|tee)$/

/**
 * The commands whose output goes to a file of the runner. Where none does by itself, as in `{ …; } >> "$GITHUB_ENV"`, all
 * that print.
 */
export function commandsWriting(commands: readonly Command[], file: RegExp): readonly Command[] {
  const isFile = (value: unknown) => typeof value === 'string' && file.test(value)
  const writing = commands.filter(
    ({ redirections, words }) =>
      redirections.some(({ operator, target }) => operator.startsWith('>') && isFile(target)) ||
      (words[0] === 'tee' && words.some(isFile)),
  )
  return writing.length > 0 ? writing : commands.filter(({ words }) => PRINTS.test(String(words[0])))
}

/** What is known of the texts that a command prints: its arguments, here-documents, and those piped into it. */
export function textsOf({ words, redirections, reads }: Command): readonly string[] {
  const own = [
    ...words.slice(1),
    ...redirections.filter(({ operator }) => operator.startsWith('<<')).map(({ target }) => target),
  ]
  const known = own.flatMap((value) =>
    isUnknown(value) ? (value.template ?? []).filter((piece) => typeof piece === 'string') : [value],
  )
  return [...reads.flatMap(textsOf), ...known]
}
