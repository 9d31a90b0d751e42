import type { Command } from '../../model/shell/command.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import type { Property } from '../../model/value.ts'
import { REFERENCE } from './secret-in.ts'

/** A command as a line of a script, with the texts that it reads or writes below it, and references for what is not known. */
export function commandText({ words, assignments, redirections }: Command): string {
  const set = assignments.map(({ name, value }) => `${name}=${quoted(value)}`)
  const documents = redirections.flatMap(({ operator, target }) =>
    operator.startsWith('<<') ? [written(target)] : [],
  )
  return [[...set, ...words.map(quoted)].join(' '), ...documents].join('\n')
}

/** A word in quotes where it needs some. */
export function quoted(word: Property<string>): string {
  const text = written(word)
  if (/^[\w@%+=:,./$-]*$/.test(text)) return text
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text}'`
}

function written(text: Property<string>): string {
  return fillHoles(text, REFERENCE)
}
