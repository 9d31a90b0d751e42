/** Long enough for a sentence, short enough for a terminal. */
const MAX_CHARACTERS = 200

/** Controls, invisible formatting (also what reverses the direction of text) and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const SPACES = /[\s\p{Z}]+/gu

/**
 * Text from the other side of the network, fit for a terminal: one line, no escape sequences, cut, and without the
 * secret even where the server sends it back. Cutting comes last, so that no half of the secret survives.
 */
export function fromOutside(text: string, secret: string): string {
  const line = text.replace(SPACES, ' ').replace(INVISIBLE, '').trim().replaceAll(secret, '***')
  const characters = [...line]
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`
}
