import type { Logger } from 'pino'
import { createLogger } from '../../src/server/logger.ts'

/** A logger of the server at its most talkative, and every line it wrote. */
export function captureLog(): { readonly logger: Logger; readonly lines: readonly string[] } {
  const lines: string[] = []
  return { logger: createLogger('trace', { write: (line) => void lines.push(line) }), lines }
}
