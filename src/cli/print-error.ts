import { messageOf } from '../errors.ts'
import { tell } from './print.ts'

/** Says on stderr that a command could not do its work, in red on a terminal. */
export async function printError(message: string): Promise<void> {
  // Loaded when there is an error: it would make every start slower.
  const { colorsFor } = await import('./colors.ts')
  tell(colorsFor('stderr', true).red(`Error: ${message}`))
}

/** An error that nobody has foreseen: where it comes from helps whoever mends it. */
export async function printUnexpected(error: unknown): Promise<void> {
  const path = error instanceof Error && 'path' in error ? `: ${error.path}` : ''
  await printError(`unexpected error: ${messageOf(error)}${path}`)
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const frames = lines.filter((line) => /^\s+at /.test(line))
  if (frames.length > 0) tell(frames.join('\n'))
}
