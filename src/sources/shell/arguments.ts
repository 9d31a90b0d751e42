import type { Command } from '../../model/shell/command.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import type { Lookup } from './word.ts'
import { unwrapped } from './wrappers.ts'

/** Stands around what `$@` is, which becomes several words; no script has it. */
const SIGN = '\uFFFB'

/** A script that takes its arguments one by one, or sets others: which of them are left is not known. */
const CHANGES_ARGUMENTS = /\bshift\b|\bset[ \t]+--/

/** The variables of a script that is called with some words: `$1`, and `$@` for `withArguments`. */
export function lookupWith(given: Command['words'], script: string, lookup: Lookup): Lookup {
  if (CHANGES_ARGUMENTS.test(script)) return lookup
  return (name) => {
    if (name === '@' || name === '*') return SIGN + given.map((word) => fillHoles(word, '')).join(' ') + SIGN
    return /^[1-9]$/.test(name) ? (given[Number(name) - 1] ?? '') : lookup(name)
  }
}

/** A command with the words that a script was given where it says `$@`. */
export function withArguments(command: Command, given: Command['words']): Command {
  if (!command.words.some((word) => typeof word === 'string' && word.includes(SIGN))) return command
  const words = command.words.flatMap((word) => {
    if (typeof word !== 'string' || !word.includes(SIGN)) return [word]
    const [before, , after, ...others] = word.split(SIGN)
    return before === '' && after === '' && others.length === 0 ? given : [word.replaceAll(SIGN, '')]
  })
  const started = unwrapped(words)
  return { ...command, words: started.words, wrappers: [...command.wrappers, ...started.wrappers] }
}
