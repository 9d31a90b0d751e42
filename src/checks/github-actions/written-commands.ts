import type { Command } from '../../model/shell/command.ts'
import { isUnknown } from '../../model/unknown.ts'

/** Programs that print their arguments or what they read. */
const PRINTS = /^(?:cat|echo|printf|tee)$/

/** The end of a group or a loop whose output goes to a file of the runner: `} >> "$GITHUB_ENV"`. */
const GROUP = /(?:[})]|\bdone|\bfi)[ \t]*(?:\|[ \t]*tee(?:[ \t]+-a)?|>{1,2})[ \t]*["']?\$\{?(GITHUB_\w+)/g

/**
 * The commands of a script whose output goes to a file of the runner. Where only that of a group or a loop does, all that
 * print.
 */
export function commandsWriting(
  commands: readonly Command[],
  script: string,
  file: RegExp,
): readonly Command[] {
  const isFile = (value: unknown) => typeof value === 'string' && file.test(value)
  const writing = commands.filter(
    ({ redirections, words }) =>
      redirections.some(({ operator, target }) => operator.startsWith('>') && isFile(target)) ||
      (words[0] === 'tee' && words.some(isFile)),
  )
  const isGrouped = [...script.matchAll(GROUP)].some(([, name = '']) => file.test(name))
  return isGrouped ? commands.filter(({ words }) => PRINTS.test(String(words[0]))) : writing
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
