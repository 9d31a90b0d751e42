/** What is wrong with the database when a statement failed and nothing is wrong with the statement. */
export type Outage = 'unavailable' | 'disk_full'

const DISK_FULL = '53100'
/** Classes of SQLSTATE for "come back later": connection, resources, operator intervention. */
const UNAVAILABLE_STATE = /^(08|53|57)/
/** The administrator, or a time limit of the server's, ended the session in the middle of a transaction. */
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
/** Of pg and its pool, which give these errors no code: a connection was lost, or none was to be had in time. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** Tells a database that cannot work at the moment from an error that would come again; `undefined`: the latter. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === DISK_FULL) return 'disk_full'
  const isUnavailable =
    UNAVAILABLE_STATE.test(code) ||
    ENDED_SESSION_STATE.test(code) ||
    UNAVAILABLE_SYSTEM_ERROR.has(code) ||
    (code === '' && UNAVAILABLE_MESSAGE.test(error.message))
  return isUnavailable ? 'unavailable' : undefined
}
