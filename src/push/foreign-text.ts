import { maskKey } from './mask-key.ts'

/** Long enough for a sentence, short enough for a terminal. */
const MAX_CHARACTERS = 200

/** Controls, invisible formatting (also what reverses the direction of text) and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const SPACES = /[\s\p{Z}]+/gu

/** `##[add-mask]`, `##vso[task.setvariable]`: CI runners obey these wherever in a line they stand. */
const COMMAND_PREFIX = /##+/g

/**
 * Text from the other side of the network, fit for a terminal and a log: one line, no escape sequences, no command to
 * a CI runner, cut, and without the API key even where the server sends back a part of it. Cutting comes last, so that
 * no half of the key survives.
 */
export function fromOutside(text: string, key: string): string {
  const line = maskKey(text.replace(SPACES, ' ').replace(INVISIBLE, ''), key)
    .replace(COMMAND_PREFIX, '#')
    .trim()
  const characters = [...line]
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`
}
