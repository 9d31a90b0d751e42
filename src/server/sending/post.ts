import type { ClaimedDelivery } from '../../store/notifications/deliveries.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { connectionProblem } from '../outgoing/connection-problem.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import type { IsAllowed } from '../outgoing/host-guard.ts'
import type { Attempt, Send } from './attempt.ts'
import { retryAfterMs } from './retry-delay.ts'
import { signatureOf } from './signature.ts'

/** From looking the name up to the end of the answer. */
const TIMEOUT_MS = 10_000
/** Nobody reads the answer; it is taken so that its sender sees a whole exchange. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Posts messages to the internet, and to these private networks. Only to the latter without TLS. */
export function poster(networks: readonly string[]): Send {
  const allowed = allowedAddresses(networks)
  return (delivery) => post(delivery, allowed(delivery.address))
}

async function post({ id, address, secret, body }: ClaimedDelivery, isAllowed: IsAllowed): Promise<Attempt> {
  const now = new Date()
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Assay',
    'Assay-Delivery': id,
    ...(secret !== null && { 'Assay-Signature': signatureOf(secret, body, now) }),
  }
  const limits = { isAllowed, maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS, cuts: true }
  try {
    const answer = await guardedFetch(address, { method: 'POST', headers, body }, limits)
    return judged(answer, now)
  } catch (error) {
    return {
      outcome: 'failed',
      problem: `Nothing was answered: ${connectionProblem(error, '--notify-networks')}.`,
    }
  }
}

/** What an answer contains is not repeated: it may be of a server that whoever reads the problem cannot reach. */
function judged({ ok, status, headers }: Response, now: Date): Attempt {
  if (ok) return { outcome: 'delivered' }
  const problem = `The receiver answered with ${status}.`
  if (status === 410) return { outcome: 'gone', problem }
  if (status >= 300 && status < 400)
    return { outcome: 'failed', problem: `${problem} Redirects are not followed: name the address itself.` }
  return { outcome: 'failed', problem, retryAfterMs: retryAfterMs(headers.get('retry-after'), now.getTime()) }
}
