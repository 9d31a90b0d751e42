import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { messageOf } from '../../errors/message-of.ts'
import { printable } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'
import { connectionProblem } from '../outgoing/connection-problem.ts'

/** What went wrong with a request to a provider, for the middle of a sentence; texts of the provider are cut. */
export function explained(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: description } = error
    return ofStranger(description === undefined ? code : `${code} (${description})`)
  }
  if (!(error instanceof Error)) return ofStranger(String(error))
  const { cause } = error
  if (cause instanceof Response) return cause.ok ? error.message : `it answered with status ${cause.status}`
  // The library wraps what it did not expect, and says no more than that.
  if (error instanceof ClientError && error.code === undefined && cause instanceof Error)
    return connectionProblem(cause, '--private-network')
  return cause instanceof Error ? `${error.message}: ${messageOf(cause)}` : messageOf(error)
}

/** Whether the provider says that the person may no longer stay, and not that something else failed. */
export function isRevocation(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  return error instanceof WWWAuthenticateChallengeError && error.status === 401
}

function ofStranger(text: string): string {
  return printable(cutText(text, 200))
}
