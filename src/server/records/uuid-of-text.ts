import { hash } from 'node:crypto'

/** A UUID of version 8 (RFC 9562): of a hash of the text. */
export function uuidOfText(text: string): string {
  const hex = hash('sha256', text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
