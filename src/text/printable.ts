/**
 * What deceives the eye, as a class of a regular expression: controls, invisible and bidirectional formatting, line and
 * paragraph separators, halves of surrogate pairs, code points without a meaning, those that Unicode calls ignorable (the runner of
 * GitHub compares texts as if they were not there), and the Braille pattern without a dot, which is no space. Whatever shows
 * text of strangers escapes these; the console has the same rule in `parts/text.js`.
 */
export const UNSEEN = String.raw`\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`

/**
 * Text that a terminal and the log of a CI runner show and never obey. Names in scanned files, texts of a server and
 * arguments may hold anything; what is dangerous in them is escaped visibly, as `\u{1b}[31m`.
 *
 * Escaped wherever they stand: what is `UNSEEN`; and `#` after `#`, since `##[error]`, `##vso[…]` and `##teamcity[…]` are
 * commands anywhere in a line. GitLab's `section_start` is one only before an escape sequence, which cannot stand there.
 */
const UNSAFE = `[${UNSEEN}]|(?<=#)#`
const UNSAFE_IN_FIELD = new RegExp(UNSAFE, 'gu')

/** A sequence that colours what follows: all that Assay sends to a terminal itself. */
const STYLE = String.raw`\u001b\[[\d;]*m`
const UNSAFE_IN_LINES = new RegExp(String.raw`(${STYLE}|[\n\t])|${UNSAFE}`, 'gu')

/** Commands by how a line begins: `::error::` of GitHub, which may be indented, and Buildkite's groups, `--- name`. */
const COMMAND_AT_START = new RegExp(String.raw`^((?:${STYLE}|[^\S\n])*)(:(?=:)|([-+~^])(?=\3\3\s))`, 'gmu')

/** ASCII that needs no escape: most texts are of it alone, and told quickly. */
const HARMLESS = /^[ !"$-~]*$/

/** Text of unknown origin as a part of one line; `printableLines` is for the whole, when it is known where lines begin. */
export function printable(text: string): string {
  if (HARMLESS.test(text)) return text
  return text.replace(/[\t\r\n]+/g, ' ').replace(UNSAFE_IN_FIELD, escaped)
}

/** Lines for a person, with colours, as they may be written to a terminal or a log. What is `printable` stays as it is. */
export function printableLines(text: string): string {
  return text
    .replace(UNSAFE_IN_LINES, (match, harmless?: string) => harmless ?? escaped(match))
    .replace(COMMAND_AT_START, (_, before: string, first: string) => before + escaped(first))
}

const UNSEEN_IN_DOCUMENT = new RegExp(String.raw`(?![\n\r\t])[${UNSEEN}]`, 'gu')
const HARMLESS_IN_DOCUMENT = /^[\n\r\t -~]*$/

/** Text of unknown origin as a document shows it, such as a page or a table: with its lines, and whatever is unseen escaped. */
export function visible(text: string): string {
  return HARMLESS_IN_DOCUMENT.test(text) ? text : text.replace(UNSEEN_IN_DOCUMENT, escaped)
}

/** A JSON document, escaped in a way that changes nothing for whoever parses it. */
export function printableJson(text: string): string {
  return text.replace(UNSAFE_IN_LINES, (match) => (match === '\n' ? match : escapedForJson(match)))
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/** In UTF-16 units, as JSON counts. */
function escapedForJson(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
