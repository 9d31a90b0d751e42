import { printable } from '../../printable.ts'
import { maskKey } from './mask-key.ts'

/** Long enough for a sentence, short enough for a terminal. */
const MAX_CHARACTERS = 200

/** Invisible characters; between the characters of the key they would hide it from the mask. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
const SPACES = /[\s\p{Z}]+/gu

/**
 * Text from the other side of the network, fit for a terminal and a log: one printable line, cut, and without the API
 * key even where the server sends back a part of it. Cutting comes last, so that no half of the key survives.
 */
export function fromOutside(text: string, key: string): string {
  const line = printable(maskKey(text.replace(SPACES, ' ').replace(INVISIBLE, '').trim(), key))
  const characters = [...line]
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`
}
