import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

const STANDARD_ERROR = 2

/** Logs JSON, one line per event, to standard error by default. Never logs headers. */
export function createLogger(
  level: LogLevel,
  output: DestinationStream = destination({ dest: STANDARD_ERROR, sync: true }),
): Logger {
  return pino({ level, base: null }, output)
}
