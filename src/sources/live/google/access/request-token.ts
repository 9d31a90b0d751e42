import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { askForToken, saidByLogin, type TokenAnswer, type TokenRequest } from '../../access/ask-for-token.ts'
import type { Lasting } from '../../access/renewed.ts'
import { textIn } from '../../http/answer.ts'
import type { Connections } from '../../http/connections.ts'
import { type GoogleToken, lastingToken } from './credential.ts'

/** A request for credentials of Google Cloud. */
export interface GoogleTokenRequest extends TokenRequest {
  /** What to do where they are refused. */
  readonly cure: string
}

/** Asks for a token by OAuth. Throws a UsageError where there is none, which shows nothing that was sent. */
export async function requestToken(
  request: GoogleTokenRequest,
  connections: Connections,
): Promise<Lasting<GoogleToken>> {
  const answer = await askForToken(request, connections)
  const body = documentIn(answer.text)
  const secret = textIn(body, 'access_token')
  if (answer.status !== 200 || secret === undefined) throw refused(request, answer)
  return lastingToken(secret, Date.now() + (Number(member(body, 'expires_in')) || 0) * 1000)
}

/** The error for credentials that were refused. */
export function refused({ who, cure }: GoogleTokenRequest, { status, text }: TokenAnswer): UsageError {
  const body = documentIn(text)
  const said = textIn(body, 'error_description') ?? textIn(body, 'error', 'message') ?? textIn(body, 'error')
  const told = saidByLogin(said ?? `HTTP ${status}`)
  return new UsageError(`Google gives no token for ${who}: ${told}. ${cure}`)
}
