import { messageOf } from '../../errors.ts'

/** Why text is no YAML. The library reports a stack that is used up in Node's words, as if it were a mistake in the text. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error)
  return message.includes('call stack') ? 'It is nested too deeply.' : message
}
