import { createHash } from 'node:crypto'

/** Letters and digits that do not compress well, always the same for the same seed. */
export function randomText(seed: number, length: number): string {
  let text = ''
  for (let part = 0; text.length < length; part += 1) {
    text += createHash('sha512').update(`${seed} ${part}`).digest('base64url')
  }
  return text.slice(0, length)
}
