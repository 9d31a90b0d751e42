import { messageOf } from '../../errors/message-of.ts'
import { ADDRESS_VARIABLE } from '../transport/base-address.ts'
import { fromOutside } from '../transport/foreign-text.ts'
import { documentIn, firstErrorDetail, member } from '../transport/json-api.ts'
import { maskKey } from '../transport/mask-key.ts'
import { REFUSALS } from '../transport/refusals.ts'
import { RequestError } from '../transport/request-error.ts'
import { KEY_VARIABLE, type ServiceSettings } from '../transport/settings.ts'
import type { Answer } from '../transport/transport.ts'

/** How a push ended. Messages are sentences for a person; the caller adds where the results were saved. */
export type PushOutcome = OutcomeFacts &
  ({ readonly status: 'skipped' | 'failed' } | { readonly status: 'succeeded'; readonly jobId: string })

interface OutcomeFacts {
  readonly message: string
  readonly warnings: readonly string[]
  /** Absent where nothing was attempted. */
  readonly details?: PushDetails
  /** The temporary report that was kept because its push failed. */
  readonly kept?: string
}

/** Facts about a push for --verbose, also about one that failed. None of them is secret. */
export interface PushDetails {
  /** The trusted roots by origin, such as `REQUESTS_CA_BUNDLE (1), Node.js (121)`; undefined without TLS. */
  readonly trusted: string | undefined
  /** Such as `TLSv1.3`; undefined where no handshake was completed. */
  readonly tlsVersion: string | undefined
  /** Bytes of the request's body that were handed to the connection. */
  readonly bytesSent: number
  /** From reading the settings to the last byte of the answer. */
  readonly milliseconds: number
}

/** Job ids that are safe to print. Ours are UUIDs of 36 characters; those of other services may be longer. */
const JOB_ID = /^[\w.:+/=~-]{1,128}$/

type Context = Pick<ServiceSettings, 'base' | 'endpoint' | 'key'>

export function skipped(): PushOutcome {
  return {
    status: 'skipped',
    message: `Push to Service Cloud skipped: no API key is configured. Set ${KEY_VARIABLE} to push findings.`,
    warnings: [],
  }
}

/** The outcome of an error. Errors other than RequestError are defects, and reported as unexpected. */
export function failedWith(error: unknown, warnings: readonly string[] = []): PushOutcome {
  return failed(
    error instanceof RequestError ? error.message : `unexpected error: ${messageOf(error)}`,
    warnings,
  )
}

/** `reason` is the rest of the sentence: problem, cause and cure. */
function failed(reason: string, warnings: readonly string[]): PushOutcome {
  return { status: 'failed', message: `Push to Service Cloud failed: ${reason}`, warnings }
}

/** What an answer of the API means. Nothing the server sent reaches the message uncleaned. */
export function outcomeOf(answer: Answer, context: Context, warnings: readonly string[]): PushOutcome {
  if (answer.status < 200 || answer.status > 299) return failed(refusal(answer, context), warnings)

  const jobId = jobIdOf(answer.body, context.key)
  if (jobId === undefined) {
    return failed(
      `unexpected API response (missing ingestion job ID). Check that ${ADDRESS_VARIABLE} (${context.base}) is the API's address.`,
      warnings,
    )
  }
  return {
    status: 'succeeded',
    message: `Findings successfully pushed to Service Cloud. Ingestion job: ${jobId}`,
    warnings,
    jobId,
  }
}

function refusal(answer: Answer, context: Context): string {
  const { status } = answer
  if (status >= 300 && status <= 399) return redirectRefusal(answer, context)
  const known = REFUSALS[status]
  if (known !== undefined) return `${known.problem} (status ${status}). ${known.cure}`
  return `${problem(answer, context)} ${cure(answer, context)}`
}

function redirectRefusal({ status, location }: Answer, { base, endpoint, key }: Context): string {
  const target = location === undefined ? null : URL.parse(location, endpoint.href)
  const named =
    target === null || target.origin === 'null' ? 'an unnamed address' : fromOutside(target.origin, key)
  return `refused to follow a redirect to ${named} (status ${status}). Set ${ADDRESS_VARIABLE} (${base}) to the API's own address.`
}

/** What went wrong, in the server's own words. */
function problem({ status, body }: Answer, { key }: Context): string {
  const detail = fromOutside(firstErrorDetail(documentIn(body)) ?? '', key)
  return `the API answered with status ${status}${detail === '' ? '.' : `: ${detail}${/[.!?…]$/.test(detail) ? '' : '.'}`}`
}

function cure({ status, retryAfter }: Answer, { base }: Context): string {
  switch (status) {
    case 404:
    case 405:
      return `Check that ${ADDRESS_VARIABLE} (${base}) is the API's address, without /api/v1.`
    case 413:
      return "The file is too large: scan less at a time, or raise the server's limit."
    case 415:
      return `Check that nothing between here and ${base} changes requests, and that both sides have the same version.`
    case 429:
      return retryDelay(retryAfter)
  }
  if (status >= 500) return 'The service has a problem: push the file again later.'
  return `Check the file and ${ADDRESS_VARIABLE} (${base}).`
}

function retryDelay(retryAfter: string | undefined): string {
  const known = retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)
  return `Too many requests: push the file again ${known ? `in ${Number(retryAfter)} s` : 'later'}.`
}

function jobIdOf(body: string, key: string): string | undefined {
  const id = member(member(documentIn(body), 'data'), 'id')
  return typeof id === 'string' && JOB_ID.test(id) && maskKey(id, key) === id ? id : undefined
}
