/** White space as Unicode defines it, which Go's functions go by. JavaScript's own differs in two characters. */
const WHITE_SPACE = /^\p{White_Space}$/u

export function isSpace(character: string): boolean {
  return WHITE_SPACE.test(character)
}

/** A text without the white space around it. */
export function trimSpace(text: string): string {
  return trimWhere(text, isSpace)
}

/** A text without the given characters around it. */
export function trimCharacters(text: string, characters: string): string {
  const set = new Set(characters)
  return set.size === 0 ? text : trimWhere(text, (character) => set.has(character))
}

function trimWhere(text: string, isTrimmed: (character: string) => boolean): string {
  let start = 0
  let end = text.length
  while (start < end) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
    if (!isTrimmed(character)) break
    start += character.length
  }
  while (start < end) {
    const character = lastCharacter(text, end)
    if (!isTrimmed(character)) break
    end -= character.length
  }
  return text.slice(start, end)
}

function lastCharacter(text: string, end: number): string {
  const isPair = end > 1 && /^[\udc00-\udfff]$/.test(text[end - 1] ?? '')
  return text.slice(isPair ? end - 2 : end - 1, end)
}
