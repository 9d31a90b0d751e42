import { destination, type Logger, pino } from 'pino'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

const STANDARD_ERROR = 2

/** JSON, one line per event, to standard error. Headers are never part of an event. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null }, destination({ dest: STANDARD_ERROR, sync: true }))
}
