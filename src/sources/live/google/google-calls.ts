import { member } from '../../../client/transport/json-api.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { Connections } from '../http/connections.ts'
import type { Refusal } from '../http/http-failure.ts'
import { type Dialect, JsonCalls } from '../http/json-calls.ts'
import type { GoogleAccess } from './access/google-access.ts'
import type { GoogleApis } from './google-apis.ts'

/** Bytes of an answer. The scripts of a thousand machines are long. */
const MOST_BYTES = 256 * 1024 * 1024

/** What answers questions: the APIs of Google Cloud. */
export interface Asked {
  /** GETs a path of an API, such as `cloudasset`. Throws a CallFailure where there is no answer. */
  get(api: string, path: string): Promise<unknown>
  /** The same for questions that are asked by POST: who has which roles, and what a project is in. */
  getByPost(api: string, path: string): Promise<unknown>
}

/** Asks the APIs of Google Cloud. Nothing is asked but what only reads. */
export class GoogleCalls implements Asked {
  readonly #apis: GoogleApis
  readonly #calls: JsonCalls

  constructor(apis: GoogleApis, access: GoogleAccess, connections: Connections, signal: AbortSignal) {
    this.#apis = apis
    this.#calls = new JsonCalls(connections, dialectOf(access), signal)
  }

  get(api: string, path: string): Promise<unknown> {
    return this.#calls.send({ url: new URL(path, this.#apis(api)), mostBytes: MOST_BYTES })
  }

  getByPost(api: string, path: string): Promise<unknown> {
    return this.#calls.send({ url: new URL(path, this.#apis(api)), body: {} })
  }
}

function dialectOf(access: GoogleAccess): Dialect {
  const { quotaProject } = access
  return {
    headers: async (options) => ({
      authorization: `Bearer ${(await access.token(options)).secret}`,
      ...(quotaProject !== undefined && { 'x-goog-user-project': quotaProject }),
    }),
    refusal: (_status, body) => refusalOf(body),
  }
}

/** Reasons for which some APIs refuse by 403 what others throttle by 429. */
const THROTTLED: ReadonlySet<string | undefined> = new Set([
  'RATE_LIMIT_EXCEEDED',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
])

/** The reason that a detail of type ErrorInfo gives, or, in older APIs, the first error, says more than the status. */
function refusalOf(body: unknown): Refusal {
  const details = listIn(body, 'error', 'details')
  const reason = [...details, ...listIn(body, 'error', 'errors')]
    .map((detail) => member(detail, 'reason'))
    .find((found) => typeof found === 'string')
  // The message alone may be no more than "Request contains an invalid argument."
  const isOff = reason === 'SERVICE_DISABLED'
  const violations = details
    .flatMap((detail) => listIn(detail, 'fieldViolations'))
    .map((violation) => textIn(violation, 'description'))
  return {
    apiCode: reason ?? textIn(body, 'error', 'status'),
    message: [textIn(body, 'error', 'message'), ...violations].filter(Boolean).join(' ') || undefined,
    kind: THROTTLED.has(reason) ? 'throttled' : undefined,
    about: isOff ? details.map((detail) => textIn(detail, 'metadata', 'consumer')).find(Boolean) : undefined,
  }
}
