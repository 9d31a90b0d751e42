import { joinPieces, type Piece, textPieces } from '../../model/text-with-holes.ts'
import { isUnknown, type Reference, Unknown } from '../../model/unknown.ts'
import type { Value } from '../../model/value.ts'

/**
 * Longest text that is joined from parts, known or unknown: no service accepts a larger template. Longer ones are
 * unknown.
 */
const MAX_TEXT = 1024 * 1024

export function unknown(reason: string): Unknown {
  return new Unknown(reason)
}

/** A text of which nothing is known but that it is not empty. */
export function someText(reason: string): Unknown {
  return new Unknown(reason, { template: [new Unknown(reason)] })
}

/** The id, ARN or name of a resource, which only the deployment determines. */
export function identifierOf(reference: Reference): Unknown {
  return computed({ ...reference, isIdentifier: true })
}

/** What only the deployment determines, and which may be anything. */
export function computed(reference: Reference): Unknown {
  return new Unknown('known only after deployment', { references: [reference] })
}

/** A value made from one that is unknown. */
export function derived(from: Unknown): Unknown {
  return new Unknown(from.reason, { references: from.references })
}

/** Joins pieces to one text, with a hole for each unknown piece. */
export function textOf(pieces: readonly Piece[]): string | Unknown {
  const flat = pieces.flatMap(textPieces)
  const length = flat.reduce((sum, piece) => sum + (isUnknown(piece) ? 1 : piece.length), 0)
  return length > MAX_TEXT ? unknown('its text is too long') : joinPieces(flat)
}

/** The items of a list with another one between each two of them. */
export function separated<T>(items: readonly T[], between: T): readonly T[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [between, item]))
}

/** A scalar as a piece of text; `undefined` for what has no text. */
export function pieceOf(value: Value | undefined): string | Unknown | undefined {
  if (typeof value === 'string' || isUnknown(value)) return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
