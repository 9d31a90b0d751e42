/** Characters of two letters, such as `ǆ`: in titles, only the first of the two is a capital. */
const TITLE_LETTERS: ReadonlyMap<string, string> = new Map(
  [...'ǅǈǋǲ'].flatMap((title) =>
    [title.toUpperCase(), title, title.toLowerCase()].map((letter) => [letter, title] as const),
  ),
)

export const isLetter = (character: string) => /^\p{L}$/u.test(character)
export const isNumber = (character: string) => /^\p{N}$/u.test(character)
export const isPunctuation = (character: string) => /^\p{P}$/u.test(character)
export const isUpper = (character: string) => /^\p{Lu}$/u.test(character)
export const isLower = (character: string) => /^\p{Ll}$/u.test(character)
export const isTitle = (character: string) => /^\p{Lt}$/u.test(character)

/** The capital of a letter where it is one character: Go has none of `ß`, which others write as `SS`. */
export function upperOf(character: string): string {
  return single(character.toUpperCase(), character)
}

/** The small letter of a letter where it is one character. */
export function lowerOf(character: string): string {
  return character === 'İ' ? 'i' : single(character.toLowerCase(), character)
}

/** Georgian letters, whose capitals are not used in titles. */
const WITHOUT_TITLE = /^[\u10d0-\u10fa\u10fd-\u10ff]$/

export function titleOf(character: string): string {
  if (WITHOUT_TITLE.test(character)) return character
  return TITLE_LETTERS.get(character) ?? upperOf(character)
}

function single(mapped: string, character: string): string {
  return mapped.length === 1 || [...mapped].length === 1 ? mapped : character
}
