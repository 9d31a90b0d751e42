import { errorCode } from '../errors/message-of.ts'

/** Why a statement failed through no fault of its own. */
export type Outage = 'unavailable' | 'disk_full'

const DISK_FULL = '53100'
/** SQLSTATE of a write where none is taken: after a failover, a connection to what was the primary before. */
export const READ_ONLY = '25006'
/** SQLSTATE classes of temporary failures: connection, resources, operator intervention. */
const UNAVAILABLE_STATE = /^(08|53|57)/
/** PostgreSQL ended the session in the middle of a transaction, at a time limit. */
const ENDED_SESSION_STATE = /^25P0[34]$/
const UNAVAILABLE_SYSTEM_ERROR = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Errors of pg and its pool, which have no code: a connection was lost or answers nothing, or none became available in time. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** Classifies an error as an outage of the database; `undefined` for any other error, which a retry would repeat. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = errorCode(error)
  if (code === DISK_FULL) return 'disk_full'
  const isUnavailable =
    UNAVAILABLE_STATE.test(code) ||
    code === READ_ONLY ||
    ENDED_SESSION_STATE.test(code) ||
    UNAVAILABLE_SYSTEM_ERROR.has(code) ||
    (code === '' && UNAVAILABLE_MESSAGE.test(error.message))
  return isUnavailable ? 'unavailable' : undefined
}
