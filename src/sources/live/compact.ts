/**
 * Smaller forms of what every resource of a large account keeps until its end. V8 keeps a text that was put together as a
 * tree of its pieces, and gives a list that grew room to grow on.
 */

/** The same text in one piece. */
export function flat(text: string): string {
  return Buffer.from(text).toString()
}

const SHARED = new Map<string, string>()

/** The same text, kept once however often it is made; only for texts of which there are few. */
export function shared(text: string): string {
  const known = SHARED.get(text)
  if (known === undefined) SHARED.set(text, text)
  return known ?? text
}

/** The same list without room to grow. */
export function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.slice()
}
