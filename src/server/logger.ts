import { destination, type Logger, pino } from 'pino'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

const STANDARD_ERROR = 2

/** JSON, one line per event, to standard error. Headers are never part of an event. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null }, destination({ dest: STANDARD_ERROR, sync: true }))
}
