import { joinPieces, type Piece } from '../../../model/text-with-holes.ts'
import { isUnknown, type Reference, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'

/** The longest text that is put together: CloudFormation accepts no larger template. Beyond it nothing is known. */
const MAX_TEXT = 1024 * 1024

export function unknown(reason: string): Unknown {
  return new Unknown(reason)
}

/** An unknown that only the deployment determines. */
export function computed(reference: Reference): Unknown {
  return new Unknown('known only after deployment', { references: [reference] })
}

/** A value made from one that is unknown. */
export function derived(from: Unknown): Unknown {
  return new Unknown(from.reason, { references: from.references })
}

/** Pieces put together into one text, with a hole for each that is unknown. */
export function textOf(pieces: readonly Piece[]): string | Unknown {
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  return length > MAX_TEXT ? unknown('its text is too long') : joinPieces(pieces)
}

function lengthOf(piece: Piece): number {
  if (!isUnknown(piece)) return piece.length
  return piece.template?.reduce((sum, part) => sum + (isUnknown(part) ? 1 : part.length), 0) ?? 1
}

/** A scalar as a piece of text; `undefined` for what has no text. */
export function pieceOf(value: Value | undefined): string | Unknown | undefined {
  if (typeof value === 'string' || isUnknown(value)) return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
