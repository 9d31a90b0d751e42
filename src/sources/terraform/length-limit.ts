/**
 * Longest file that is parsed, in characters: some hundred thousand lines. Longer files are generated, and parsing
 * takes a hundred times their length in memory.
 */
const MAX_LENGTH = 4_000_000

/** Why a text is too long to be read, as a sentence; `undefined` for others. */
export function refusedLength(text: string): string | undefined {
  return text.length > MAX_LENGTH ? `It is longer than ${MAX_LENGTH} characters.` : undefined
}
