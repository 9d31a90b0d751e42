/** Letters of two letters, whose first alone is a capital in titles. */
const TITLE_LETTERS: ReadonlyMap<string, string> = new Map(
  ['ǄǅǆǅǇǈǉǈǊǋǌǋǱǲǳǲ']
    .flatMap((text) => text.match(/..../gu) ?? [])
    .flatMap(([upper = '', title = '', lower = '']) => [
      [upper, title],
      [title, title],
      [lower, title],
    ]),
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

/** Letters of Georgian, whose capitals no title has. */
const WITHOUT_TITLE = /^[\u10d0-\u10fa\u10fd-\u10ff]$/

export function titleOf(character: string): string {
  if (WITHOUT_TITLE.test(character)) return character
  return TITLE_LETTERS.get(character) ?? upperOf(character)
}

function single(mapped: string, character: string): string {
  return mapped.length === 1 || [...mapped].length === 1 ? mapped : character
}
