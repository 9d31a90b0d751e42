/** Characters: some hundred thousand lines. What is longer was generated, and reading it takes a hundred times its length. */
const MAX_LENGTH = 4_000_000

/** Why a text is too long to be read, as a sentence; `undefined` when it is not. */
export function refusedLength(text: string): string | undefined {
  return text.length > MAX_LENGTH ? `It is longer than ${MAX_LENGTH} characters.` : undefined
}
