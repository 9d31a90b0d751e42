import { isUnknown, type Unknown } from '../../model/unknown.ts'

/** A hole as a reference, which is no secret, and as a word, which is one under the name of a credential. */
const REFERENCE = '$unknown'
const WORD = 'unknown'

/** The text with a reference for each hole: a secret in it is written there. */
export function withReferences(text: Unknown): string {
  return filled(text, REFERENCE)
}

/** The text with a word for each hole: a secret in it is written there, or may be filled in. */
export function withWords(text: Unknown): string {
  return filled(text, WORD)
}

function filled(text: Unknown, hole: string): string {
  return (text.template ?? [text]).map((piece) => (isUnknown(piece) ? hole : piece)).join('')
}
