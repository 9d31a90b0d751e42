import { Unknown } from '../model/unknown.ts'
import type { Property } from '../model/value.ts'

/** Puts pieces of a text together: a string when all are known, else an `Unknown` that tells what is. */
export function textOf(pieces: readonly (string | Unknown)[]): Property<string> {
  const template: (string | Unknown)[] = []
  for (const piece of pieces) {
    const last = template.at(-1)
    if (piece === '') continue
    if (typeof piece === 'string' && typeof last === 'string') template[template.length - 1] = last + piece
    else template.push(piece)
  }
  const [first = ''] = template
  if (template.length <= 1) return first
  const hole = template.find((piece) => piece instanceof Unknown)
  return new Unknown(hole?.reason ?? '', { template })
}
