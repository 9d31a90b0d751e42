import { beyondLimit } from '../../../model/undecidable.ts'
import { credentialsAmong, PROGRAMS } from './command-options.ts'
import { enclosingQuote, type Literal, quotedAt, shellWordAt } from './literal.ts'
import { matchesIn } from './matches-in.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** A program where a command may begin, with its folder. */
const PROGRAM = new RegExp(String.raw`\b(${PROGRAMS.join('|')})(?:\.exe)?(?=["']?[\s,])`, 'g')

/** What may stand before a command. */
const BEFORE_COMMAND = /[\s"'`(;&|/!@]/

/** Words that are read of all commands of a line together: each word may be a program, with all words behind it. */
const MOST_WORDS = 10_000

/** `echo user:password | chpasswd`. */
const CHPASSWD =
  /\becho[ \t]{1,4}(?:-\w{1,3}[ \t]{1,4})?["']?[\w.-]{1,64}:([^\s"'|]{1,200})["']?[ \t]{0,4}\|[ \t]{0,4}(?:sudo[ \t]{1,4})?(?:\/usr\/sbin\/)?chpasswd\b/g

/** `ConvertTo-SecureString "password" -AsPlainText`. */
const SECURE_STRING =
  /\bConvertTo-SecureString[ \t]{1,4}(?:-AsPlainText[ \t]{1,4})?(?:-String[ \t]{1,4})?(["'])([^"'\n]{1,200})\1/gi

/** Credentials among the arguments of programs, wherever in a text the command stands. */
export function* commands(searched: SearchedText): Generator<WrittenValue> {
  const { text, lines } = searched
  let [line, left] = [-1, 0]
  for (const { 0: whole, 1: program = '', index } of matchesIn(text, PROGRAM)) {
    if (index > 0 && !BEFORE_COMMAND.test(text.charAt(index - 1))) continue
    const at = index + whole.length
    const number = lines.numberAt(at)
    if (number !== line) [line, left] = [number, MOST_WORDS]
    const isItem = /["']/.test(text.charAt(at))
    const words = isItem
      ? itemsFrom(text, at + 1, left)
      : wordsFrom(text, at, left, enclosingQuote(text, lines.startOf(number), at))
    left -= words.length
    if (left <= 0) searched.beyond = beyondLimit('What the commands of a line are given', MOST_WORDS, 'words')
    const values = words.map(({ value }) => value)
    for (const { name, value, index: word } of credentialsAmong(program, values)) {
      yield { name, value, at: words[word]?.at ?? at, isStatement: true }
    }
  }
  for (const form of [CHPASSWD, SECURE_STRING]) {
    for (const found of matchesIn(text, form)) {
      const value = found[2] ?? found[1] ?? ''
      yield { name: 'password', value, at: found.index + found[0].indexOf(value) }
    }
  }
}

/** The words of a command, up to the end of its line, or of a line that goes on with a backslash. */
function wordsFrom(
  text: string,
  at: number,
  most: number,
  enclosing: string | undefined,
): readonly Literal[] {
  const words: Literal[] = []
  let from = at
  while (words.length < most) {
    from = afterBlanks(text, from)
    const word = shellWordAt(text, from, enclosing)
    if (!word) return words
    words.push(word)
    // What a command prints ends the words that are known.
    if (word.end === from) return words
    from = word.end
  }
  return words
}

/** The items behind a program in a list: `["mysql", "-px"]`. */
function itemsFrom(text: string, at: number, most: number): readonly Literal[] {
  const items: Literal[] = []
  let from = at
  while (items.length < most) {
    const separator = /\s{0,100},\s{0,100}/y
    separator.lastIndex = from
    if (!separator.test(text)) return items
    const item = quotedAt(text, separator.lastIndex)
    if (!item) return items
    items.push(item)
    from = item.end
  }
  return items
}

/** Behind blanks, and behind a backslash or a backtick that continues the line. */
function afterBlanks(text: string, at: number): number {
  const blanks = /(?:[ \t]|[\\`^]\r?\n){0,200}/y
  blanks.lastIndex = at
  blanks.test(text)
  return blanks.lastIndex
}
