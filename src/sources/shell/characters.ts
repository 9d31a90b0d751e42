/**
 * What stands between words, for every reader of a shell's text. Unicode has more spaces, such as those of web pages: a
 * shell takes them for letters. Lines of Windows end with `\r`.
 */
const BLANKS = ' \\t\\r'

/** What ends a word that is not quoted. */
const METACHARACTERS = `${BLANKS}\\n;&|<>()`

export const END_OF_WORD = new RegExp(`[${METACHARACTERS}]`)
export const PLAIN = new RegExp(`[^${METACHARACTERS}\\\\'"$\`]+`, 'y')
export const BETWEEN_WORDS = new RegExp(`(?:[${BLANKS}]|\\\\\\r?\\n)+`, 'y')
export const BLANK_LINES = new RegExp(`(?:[${BLANKS}\\n]|#[^\\n]*\\n)+`, 'y')
