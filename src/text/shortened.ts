/**
 * What is shown to people may be shortened. What is judged may not: where a check or an evaluation follows no more than
 * so much, it throws `beyondLimit()` (`model/undecidable.ts`), or its source reports a gap.
 */
const CUT_MARK = '…'

/** The text, or as much of it as `most` UTF-16 units hold with a mark at the end. Never leaves half of a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const room = most - CUT_MARK.length
  return `${text.slice(0, endsWithinPair(text, room) ? room - 1 : room)}${CUT_MARK}`
}

/** The first of some items, for a sentence or a list that names no more. */
export function firstOf<T>(items: Iterable<T>, most: number): readonly T[] {
  return [...items].slice(0, most)
}

function endsWithinPair(text: string, length: number): boolean {
  const last = text.charCodeAt(length - 1)
  return last >= 0xd800 && last <= 0xdbff
}
