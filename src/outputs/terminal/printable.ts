/**
 * Characters that move the cursor, colour, ring, hide or reorder text: C0 and C1 controls, line and paragraph
 * separators, bidirectional controls and other invisible ones. Names in scanned files may hold any of them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text of unknown origin as one line that a terminal shows and never obeys: `\u{1b}[31m`. */
export function printable(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
