import { Wildcard } from '../text/wildcard.ts'
import { isIdentifier, isUnknown, type Reference, Unknown } from './unknown.ts'

/** A part of a text: literal text, or a hole (an unknown part). */
export type Piece = string | Unknown

/** More resources than this are no help to a reader. No references at all reads as "perhaps any resource". */
const MAX_REFERENCES = 100

/**
 * Joins pieces: a string when all are known, else an `Unknown` that keeps the known pieces. A hole stays one piece, also
 * where parts of it are known: texts that repeat each other must not grow beyond what is written.
 */
export function joinPieces(pieces: readonly Piece[]): string | Unknown {
  const template = mergePieces(pieces)
  const unknowns = pieces.filter(isUnknown)
  const [first] = unknowns
  if (!first || template.length === 1) return template[0] ?? ''
  return new Unknown(first.reason, { template, references: allReferences(unknowns) })
}

/** The same text with adjacent strings joined. */
export function mergePieces(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece
    else if (piece !== '') merged.push(piece)
  }
  return merged
}

/** The pieces of a text; a text of which nothing is known is one hole. */
export function textPieces(text: Piece): readonly Piece[] {
  return isUnknown(text) ? (text.template ?? [text]) : [text]
}

/** What follows the last `separator` that is seen; the whole text where there is none. */
export function afterLast(text: Piece, separator: string): Piece {
  const pieces = textPieces(text)
  const index = pieces.findLastIndex((piece) => typeof piece === 'string' && piece.includes(separator))
  const piece = pieces[index]
  if (typeof piece !== 'string') return text
  return joinPieces([
    piece.slice(piece.lastIndexOf(separator) + separator.length),
    ...pieces.slice(index + 1),
  ])
}

/** What stands before the first `separator` that is seen; the whole text where there is none. */
export function beforeFirst(text: Piece, separator: RegExp): Piece {
  const pieces = textPieces(text)
  const index = pieces.findIndex((piece) => typeof piece === 'string' && separator.test(piece))
  const piece = pieces[index]
  if (typeof piece !== 'string') return text
  return joinPieces([...pieces.slice(0, index), piece.slice(0, piece.search(separator))])
}

/** The text with `filler` in place of each hole, and `name` in place of a hole that identifies a resource. */
export function fillHoles(text: Piece, filler: string, name = filler): string {
  return textPieces(text)
    .map((piece) => (isUnknown(piece) ? (isIdentifier(piece) ? name : filler) : piece))
    .join('')
}

/**
 * Whether an unknown name may turn out to be this text, which its known pieces can rule out. The name of another resource
 * is not one that somebody wrote as well.
 */
export function mayBeNamed(name: Unknown, text: string): boolean {
  return name.template ? new Wildcard(fillHoles(name, '*')).matches(text) : !isIdentifier(name)
}

/** The references of what is made from all of them: it identifies a resource only where each of them does. */
export function referencesOf(unknowns: readonly Unknown[]): readonly Reference[] {
  const references = allReferences(unknowns)
  return unknowns.every(isIdentifier) ? references : references.map(withoutIdentity)
}

/** The reference of a value that may be something else than the identifier that it is made from. */
export function withoutIdentity({ isIdentifier: _, ...reference }: Reference): Reference {
  return reference
}

/** The references of all of them, each once; none where there are too many, as longer lists take quadratic time. */
export function allReferences(unknowns: readonly Unknown[]): readonly Reference[] {
  const [first, ...others] = unknowns
  if (!first || others.length === 0) return first?.references ?? []
  const distinct = new Map<string, Reference>()
  for (const { references } of unknowns) {
    for (const reference of references) {
      const { address, attribute = '', isIdentifier: identifies = false } = reference
      distinct.set(`${address} ${attribute} ${identifies}`, reference)
    }
    if (distinct.size > MAX_REFERENCES) return []
  }
  return [...distinct.values()]
}
