import { Progress } from '../../limits/progress.ts'
import type { Assignment, Command, Redirection } from '../../model/shell/command.ts'
import { Unknown } from '../../model/unknown.ts'
import { BETWEEN_WORDS, BLANK_LINES } from './characters.ts'
import type { Cursor } from './cursor.ts'
import { type Announced, REDIRECTION, readRedirection } from './redirections.ts'
import { readWord, type Word, type WordContext } from './word.ts'
import { unwrapped } from './wrappers.ts'

/** Words that begin a group of commands, and those that end one. */
const OPENS = new Set(['{', 'if', 'while', 'until'])
const CLOSES = new Set(['}', 'fi', 'done', 'esac'])

/** Words that begin a group, and have words of their own before its commands. */
const OPENS_WITH_WORDS = new Set(['case', 'for', 'select'])

/** Other words of the shell that a command follows. */
const KEYWORDS = new Set(['!', 'then', 'elif', 'else', 'do'])

const ASSIGNMENT = /[A-Za-z_]\w*\+?=/y

/** Commands that set the variables which are their words, and how an array begins there. */
const DECLARES = new Set(['declare', 'export', 'local', 'readonly', 'typeset'])
const ARRAY = /[A-Za-z_]\w*\+?=\(/y

/** What was read: a word that begins or ends a group, a command, or nothing that runs. */
export type ReadCommand =
  | { readonly kind: 'opens' | 'closes' | 'nothing' }
  | { readonly kind: 'command'; readonly command: Command; readonly opens: string | undefined }

/** Reads one simple command, up to what separates it from the next. */
export function readCommand(
  cursor: Cursor,
  context: WordContext,
  reads: readonly Command[],
  announced: Announced[],
): ReadCommand {
  const offset = cursor.at
  const words: Word[] = []
  const assignments: Assignment[] = []
  const redirections: Redirection[] = []
  for (const progress = new Progress(); ; progress.reach(cursor.at)) {
    cursor.takeMatch(BETWEEN_WORDS)
    const operator = cursor.takeMatch(REDIRECTION)
    if (operator !== '') readRedirection(operator, cursor, context, redirections, announced)
    else if (endsCommand(cursor) || isBeforePatterns(words)) break
    else if (DECLARES.has(programOf(words)) && cursor.takeMatch(ARRAY) !== '')
      words.push(readArray(cursor, context))
    else {
      const name = words.length === 0 ? cursor.takeMatch(ASSIGNMENT).replace(/\+?=$/, '') : ''
      const word = name !== '' && cursor.skip('(') ? readArray(cursor, context) : readWord(cursor, context)
      const keyword = words.length === 0 && name === '' ? keywordOf(word) : ''
      if (name !== '') assignments.push({ name, ...word })
      else if (OPENS.has(keyword)) return { kind: 'opens' }
      else if (CLOSES.has(keyword)) return { kind: 'closes' }
      else if (!KEYWORDS.has(keyword)) words.push(word)
    }
  }
  if (words.length === 0 && assignments.length === 0) return { kind: 'nothing' }
  const [first] = words
  const command = {
    ...unwrapped(words.map((word) => word.value)),
    assignments: assignments.map(({ name, value, embeds, setters }) => ({ name, value, embeds, setters })),
    redirections,
    reads,
    embeds: words.flatMap((word) => word.embeds),
    setters: words.flatMap((word) => word.setters),
    offset,
  }
  const keyword = first ? keywordOf(first) : ''
  return { kind: 'command', command, opens: OPENS_WITH_WORDS.has(keyword) ? keyword : undefined }
}

/** The words of an array, `A=(1 2)`: which of them is used is not known. */
function readArray(cursor: Cursor, context: WordContext): Word {
  const words: Word[] = []
  for (const progress = new Progress(); !cursor.ended && !cursor.skip(')'); ) {
    progress.reach(cursor.at)
    if (cursor.takeMatch(BLANK_LINES) === '') words.push(readWord(cursor, context))
    // What has no place in an array must not hold up the rest.
    if (/[;&|<>(]/.test(cursor.next)) cursor.take()
  }
  const embeds = words.flatMap((word) => word.embeds)
  const setters = words.flatMap((word) => word.setters)
  return { value: new Unknown('it is a list'), embeds, setters, quoted: true }
}

function endsCommand(cursor: Cursor): boolean {
  return (
    cursor.ended ||
    cursor.next === '#' ||
    (/[;&|()\n]/.test(cursor.next) && !cursor.sees('<(') && !cursor.sees('>('))
  )
}

/** After `case … in` come patterns, which are no words. */
function isBeforePatterns([first, , third]: readonly Word[]): boolean {
  return first !== undefined && keywordOf(first) === 'case' && third?.value === 'in'
}

function programOf([first]: readonly Word[]): string {
  return typeof first?.value === 'string' ? first.value : ''
}

/** A word that may be one of the shell's own: it is not quoted, and known. */
function keywordOf({ value, quoted }: Word): string {
  return !quoted && typeof value === 'string' ? value : ''
}
