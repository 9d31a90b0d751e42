import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

const STANDARD_ERROR = 2

/** Logs JSON, one line per event, to standard error by default. Never logs headers, nor what errors carry beside their words. */
export function createLogger(
  level: LogLevel,
  output: DestinationStream = destination({ dest: STANDARD_ERROR, sync: true }),
): Logger {
  return pino({ level, base: null, serializers: { err: (error) => loggedError(error) } }, output)
}
