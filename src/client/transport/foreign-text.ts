import { printable, UNSEEN } from '../../text/printable.ts'
import { maskKey } from './mask-key.ts'

/** Longer texts are shortened. */
const MAX_CHARACTERS = 200

/** Invisible characters; between the characters of the key they would hide it from the mask. */
const INVISIBLE = new RegExp(`[${UNSEEN}]`, 'gu')
const SPACES = /[\s\p{Z}]+/gu

/**
 * Makes a text of the server safe for a terminal and a log: one printable line, shortened, and with the API key masked,
 * even a part of it. Shortened last, so that no half of the key remains.
 */
export function fromOutside(text: string, key: string, most = MAX_CHARACTERS): string {
  const line = printable(maskKey(text.replace(SPACES, ' ').replace(INVISIBLE, '').trim(), key))
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}
