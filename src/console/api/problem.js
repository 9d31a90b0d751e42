/**
 * What kind of failure an answer is, since each is shown in its own way:
 *
 * - `offline`: no answer came.
 * - `expired`: 401, nobody is logged in.
 * - `unsubscribed`: 402.
 * - `forbidden`: 403.
 * - `missing`: 404, also for what belongs to another tenant.
 * - `busy`: 429 and 503, which pass by themselves.
 * - `refused`: any other 4xx, the request was at fault.
 * - `broken`: everything else.
 *
 * @typedef {'offline' | 'expired' | 'unsubscribed' | 'forbidden' | 'missing' | 'busy' | 'refused' | 'broken'} Kind
 */

/** @type {Readonly<Record<number, Kind>>} */
const KINDS = {
  401: 'expired',
  402: 'unsubscribed',
  403: 'forbidden',
  404: 'missing',
  429: 'busy',
  503: 'busy',
}

/** A request that failed. The message is the first error's detail. */
export class Problem extends Error {
  /**
   * @param {Kind} kind
   * @param {string} message
   * @param {{ code?: string, pointer?: string | undefined, retryAfterMs?: number | undefined, cause?: unknown }} [more]
   *   `pointer`: what of the sent document is at fault.
   */
  constructor(kind, message, { code = kind, pointer, retryAfterMs, cause } = {}) {
    super(message, { cause })
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    this.pointer = pointer
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * The problem that an answer tells of.
 *
 * @param {Response} response
 * @returns {Promise<Problem>}
 */
export async function problemOf(response) {
  const kind = KINDS[response.status] ?? (response.status < 500 ? 'refused' : 'broken')
  const error = await firstError(response)
  return new Problem(kind, error?.detail ?? `The service answered ${response.status}.`, {
    code: error?.code ?? String(response.status),
    pointer: error?.source?.pointer ?? error?.source?.parameter,
    retryAfterMs: retryAfterOf(response),
  })
}

/**
 * A proxy may answer with a page of its own.
 *
 * @param {Response} response
 * @returns {Promise<{ code?: string, detail?: string, source?: { pointer?: string, parameter?: string } } | undefined>}
 */
async function firstError(response) {
  try {
    return (await response.json()).errors?.[0]
  } catch {
    return undefined
  }
}

/** @param {Response} response */
function retryAfterOf(response) {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds * 1000
}
