import { isUnknown, type Reference, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'

/** The longest text that is put together: CloudFormation accepts no larger template. Beyond it nothing is known. */
const MAX_TEXT = 1024 * 1024

/** Naming more resources helps nobody. No references at all reads as "perhaps any resource". */
const MAX_REFERENCES = 100

export function unknown(reason: string): Unknown {
  return new Unknown(reason)
}

/** What only the deployment tells about a resource. */
export function computed(reference: Reference): Unknown {
  return new Unknown('known only after deployment', { references: [reference] })
}

/** A value made from one that is unknown. */
export function derived(from: Unknown): Unknown {
  return new Unknown(from.reason, { references: referencesOf([from]) })
}

/** Pieces put together into one text, with a hole for each that is unknown. */
export function textOf(pieces: readonly (string | Unknown)[]): string | Unknown {
  const flat = pieces.flatMap((piece) => (isUnknown(piece) ? (piece.template ?? [piece]) : [piece]))
  const length = flat.reduce((sum, piece) => sum + (isUnknown(piece) ? 1 : piece.length), 0)
  if (length > MAX_TEXT) return unknown('its text is too long')
  const unknowns = flat.filter(isUnknown)
  const [first] = unknowns
  if (!first) return flat.join('')
  if (flat.length === 1) return first
  return new Unknown(first.reason, { template: flat, references: referencesOf(unknowns) })
}

/** A scalar as a piece of text; `undefined` for what has no text. */
export function pieceOf(value: Value | undefined): string | Unknown | undefined {
  if (typeof value === 'string' || isUnknown(value)) return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function referencesOf(unknowns: readonly Unknown[]): readonly Reference[] {
  const distinct = new Map<string, Reference>()
  for (const { references } of unknowns) {
    for (const reference of references) distinct.set(`${reference.address} ${reference.attribute}`, reference)
    if (distinct.size > MAX_REFERENCES) return []
  }
  return [...distinct.values()]
}
