import { messageOf } from '../errors/message-of.ts'
import { colorsFor } from './colors.ts'
import { tell } from './print.ts'

/** Says on stderr that a command could not do its work, in red on a terminal. */
export function printError(message: string): void {
  const colors = colorsFor('stderr', true)
  tell(colors.red(`Error: ${message}`))
}

/** Prints an unexpected error with its stack. */
export function printUnexpected(error: unknown): void {
  const path = error instanceof Error && 'path' in error ? `: ${error.path}` : ''
  printError(`unexpected error: ${messageOf(error)}${path}`)
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const frames = lines.filter((line) => /^\s+at /.test(line))
  if (frames.length > 0) tell(frames.join('\n'))
}
