import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isIdentifier, isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { enumeration } from '../../text/enumeration.ts'
import { failAtEach, type Verdict } from '../check.ts'
import { quoted } from './command-text.ts'
import { knownKeyIn } from './known-keys.ts'
import { REFERENCE, WORD, writtenSecrets } from './secret-in.ts'

/** A command: lists of words that follow each other, such as `command` and `args`. */
export type Command = readonly Cursor<readonly Property<string>[]>[]

/**
 * Fails if a command is given a secret, located at each word that holds one. An option and its value are one word or two, and a
 * word may be a script: `["--password", "…"]`, `["sh", "-c", "mysql -p…"]`. Without secrets, what is unknown makes it MANUAL
 * where it may be one.
 */
export function secretsInArguments(commands: readonly Command[]): Verdict | undefined {
  const found = commands.flatMap((command) => secretsIn(wordsOf(command), REFERENCE))
  if (found.length > 0) {
    const kinds = new Set(found.map(({ what }) => what))
    return failAtEach(
      `an argument of a command holds ${enumeration(kinds)}`,
      found.map(({ word }) => word),
    )
  }
  for (const command of commands) {
    for (const list of command) list.known()
    const words = wordsOf(command)
    // Without unknown parts there is nothing to fill in, and the words have been searched.
    if (!words.some(({ value }) => isUnknown(value))) continue
    for (const word of words.filter(mayBeAnything)) word.known()
    if (FILLERS.some((filler) => secretsIn(words, filler).length > 0)) for (const word of words) word.known()
  }
  return undefined
}

/** What an unknown part may be: a secret, or the name of one. */
const FILLERS = [WORD, 'password']

/** Whether nothing is known of a word, which may be an option with a secret. A long option before it says what it is. */
function mayBeAnything({ value }: Cursor<string>, index: number, words: readonly Cursor<string>[]): boolean {
  if (!isUnknown(value) || isIdentifier(value)) return false
  const before = words[index - 1]?.value
  const isNamed = typeof before === 'string' && /^--[\w.-]+$/.test(before)
  return !isNamed && !value.template?.some((piece) => typeof piece === 'string')
}

/** The words of the lists that are known. */
function wordsOf(command: Command): readonly Cursor<string>[] {
  return command.flatMap((list) => (isUnknown(list.value) ? [] : list.items()))
}

interface SecretWord {
  readonly word: Cursor<string>
  /** What it holds, as a phrase for a reason. */
  readonly what: string
}

/** A word of a command and its text. */
interface Written {
  readonly word: Cursor<string>
  readonly text: string
}

/** `filler`: what stands for the parts of words that are not known, unless they identify a resource. */
function secretsIn(words: readonly Cursor<string>[], filler: string): readonly SecretWord[] {
  if (words.length === 0) return []
  const written = words.map((word) => ({ word, text: fillHoles(word.value ?? '', filler, REFERENCE) }))
  const scripts = new Set(written.filter(({ text }, index) => isScript(text, written[index - 1]?.text ?? '')))
  const named = [written.filter((word) => !scripts.has(word)), ...Array.from(scripts, (script) => [script])]
  const found = named.flatMap((some) => secretsUnderNames(some, filler))
  const inWords = new Set(found.map(({ word }) => word))
  const keys = written.flatMap(({ word, text }) => {
    const what = inWords.has(word) ? undefined : knownKeyIn(text)
    return what ? [{ word, what }] : []
  })
  return [...found, ...keys]
}

/** Whether a word is a text of its own, and not the value of a long option. Quotes of both kinds cannot be quoted again. */
function isScript(text: string, before: string): boolean {
  return /\s/.test(text) && (!before.startsWith('--') || (text.includes('"') && text.includes("'")))
}

/** Secrets under a name that another word may say. What is filled in is none that is written. */
function secretsUnderNames(words: readonly Written[], filler: string): readonly SecretWord[] {
  const texts = words.map(({ text }) => (words.length === 1 ? text : quoted(text)))
  const isLeftOut = (value: string) => filler === REFERENCE && value.includes(REFERENCE)
  return writtenSecrets(texts.join(' '), 'script', isLeftOut).flatMap(({ name, what, at }) => {
    const word = words[indexAt(texts, at)]?.word
    return word ? [{ word, what: `${what} (${name})` }] : []
  })
}

/** Which of the texts holds the character at an offset, once blanks join them. */
function indexAt(texts: readonly string[], offset: number): number {
  let end = -1
  return texts.findIndex((text) => {
    end += text.length + 1
    return offset <= end
  })
}
