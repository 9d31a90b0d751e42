import { connectionProblem } from '../outgoing/connection-problem.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import type { IsAllowed } from '../outgoing/host-guard.ts'
import { pauseOf } from './pause.ts'
import { TrackerError } from './project.ts'

/** From looking the name up to the end of the answer. */
const TIMEOUT_MS = 10_000

/** What a tracker answered. `missing`: deleted, moved, or not to be seen with this token. */
export type Answered = { readonly json: unknown } | 'missing'

/** One request to the API of a tracker. Throws a `TrackerError` for whatever is neither done nor missing. */
export type Call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
) => Promise<Answered>

export interface CallLimits {
  /** When the last call must have ended, in milliseconds since 1970. */
  readonly deadline: number
  /** Most bytes of an answer. */
  readonly maxBytes: number
}

interface CallOptions extends CallLimits {
  /** Of the tracker, for people. */
  readonly name: string
  /** The address that paths continue. */
  readonly root: string
  /** With the token. They are sent to this server alone: no redirect is followed. */
  readonly headers: Readonly<Record<string, string>>
  readonly isAllowed: IsAllowed
}

/** Calls one tracker until the deadline. */
export function callsTo({ name, root, headers, isAllowed, deadline, maxBytes }: CallOptions): Call {
  return async (method, path, body) => {
    const timeoutMs = Math.min(TIMEOUT_MS, deadline - Date.now())
    if (timeoutMs <= 0) throw new TrackerError(`${name} answered too slowly.`)
    const request = {
      method,
      headers: {
        'User-Agent': 'Assay',
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    }
    const answer = await guardedFetch(`${root}${path}`, request, {
      isAllowed,
      maxBytes,
      timeoutMs,
    }).catch((cause: unknown) => {
      throw new TrackerError(`${name} did not answer: ${connectionProblem(cause, '--notify-networks')}.`, {
        cause,
      })
    })
    return judged(name, answer)
  }
}

const MISSING = [301, 302, 307, 308, 404, 410]

/** What an answer contains is not repeated: it may be of a server that whoever reads the problem cannot reach. */
async function judged(name: string, answer: Response): Promise<Answered> {
  const { status } = answer
  if (answer.ok) return { json: await jsonOf(name, answer) }
  if (MISSING.includes(status)) return 'missing'
  const pauseMs = pauseOf(answer, Date.now())
  if (pauseMs !== undefined)
    throw new TrackerError(`${name} allows no more requests for a while.`, { pauseMs })
  const cure = TOKEN_CURES[status]
  if (cure === undefined) throw new TrackerError(`${name} answered with ${status}.`)
  throw new TrackerError(`${name} answered with ${status}. ${cure}`, { fault: 'token' })
}

const TOKEN_CURES: Readonly<Record<number, string>> = {
  401: 'Its token is wrong, has expired or was revoked: give the tracker another one.',
  403: 'Its token may not write issues of this project: give the tracker one that may.',
}

async function jsonOf(name: string, answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    throw new TrackerError(`${name} answered with something that is not JSON.`, { cause })
  }
}
