import { ADDRESS_VARIABLE } from '../transport/base-address.ts'
import { fromOutside } from '../transport/foreign-text.ts'
import { maskKey } from '../transport/mask-key.ts'
import { KEY_VARIABLE, type ServiceSettings } from '../transport/settings.ts'
import type { PushDetails } from './push-details.ts'
import type { Answer } from './upload.ts'

/** How a push ended. Messages are sentences for a person; the caller adds where the results were saved. */
export type PushOutcome = Told &
  ({ readonly status: 'skipped' | 'failed' } | { readonly status: 'succeeded'; readonly jobId: string })

interface Told {
  readonly message: string
  readonly warnings: readonly string[]
  /** Absent where nothing was attempted. */
  readonly details?: PushDetails
}

/** A UUID has 36 characters; other services may count differently, but in nothing that a terminal or a CI runner obeys. */
const JOB_ID = /^[\w.:+/=~-]{1,128}$/

type Context = Pick<ServiceSettings, 'base' | 'endpoint' | 'key'>

export function skipped(): PushOutcome {
  return {
    status: 'skipped',
    message: `Push to Service Cloud skipped: no API key is configured. Set ${KEY_VARIABLE} to push findings.`,
    warnings: [],
  }
}

/** `reason` is the rest of the sentence: problem, cause and cure. */
export function failed(reason: string, warnings: readonly string[]): PushOutcome {
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
  if (answer.status >= 300 && answer.status <= 399) return redirectRefusal(answer, context)
  return `${problem(answer, context)} ${cure(answer, context)}`
}

function redirectRefusal({ status, location }: Answer, { base, endpoint, key }: Context): string {
  const target =
    location !== undefined && URL.canParse(location, endpoint.href) ? new URL(location, endpoint) : undefined
  const named =
    target === undefined || target.origin === 'null' ? 'an unnamed address' : fromOutside(target.origin, key)
  return `refused to follow a redirect to ${named} (status ${status}). Set ${ADDRESS_VARIABLE} (${base}) to the API's own address.`
}

/** What went wrong, in our words where the contract knows the status, with the server's own after it elsewhere. */
function problem({ status, body }: Answer, { key }: Context): string {
  switch (status) {
    case 401:
      return 'the API key is invalid, revoked or malformed, or lacks the Manage Ingestions permission (status 401).'
    case 402:
      return 'this feature is only available with a Service Cloud subscription (status 402).'
    case 403:
      return 'the user lacks the Manage Ingestions permission (status 403).'
  }
  const detail = fromOutside(firstErrorDetail(body) ?? '', key)
  return `the API answered with status ${status}${detail === '' ? '.' : `: ${detail}${/[.!?…]$/.test(detail) ? '' : '.'}`}`
}

function cure({ status, retryAfter }: Answer, { base }: Context): string {
  switch (status) {
    case 401:
      return `Check ${KEY_VARIABLE}, or create a new key.`
    case 402:
      return 'Subscribe, or ask the owner of the account to.'
    case 403:
      return 'Ask an administrator for it, or use the key of a user who has it.'
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
  const id = member(member(parsed(body), 'data'), 'id')
  return typeof id === 'string' && JOB_ID.test(id) && maskKey(id, key) === id ? id : undefined
}

/** The first error of a JSON:API document; some services send one object where the list should be. */
function firstErrorDetail(body: string): string | undefined {
  const errors = member(parsed(body), 'errors')
  const error = Array.isArray(errors) ? errors[0] : errors
  return [member(error, 'detail'), member(error, 'title')].find((text) => typeof text === 'string')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
