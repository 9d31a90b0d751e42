import { randomBytes } from 'node:crypto'

/** A secret that nobody guesses, recognisable for scanners of secrets. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}
