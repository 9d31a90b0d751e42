import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { messageOf } from '../../../../errors/message-of.ts'
import { printable } from '../../../../text/printable.ts'
import { cutText } from '../../../../text/shortened.ts'
import type { Lasting } from '../../access/renewed.ts'
import { textIn } from '../../http/answer.ts'
import type { Connections } from '../../http/connections.ts'
import { wholeBody } from '../../http/whole-body.ts'
import { type GoogleToken, lastingToken } from './credential.ts'

/** Bytes of an answer. Tokens have a few kilobytes. */
const MOST_BYTES = 1024 * 1024

/** A message shows no more of what a login says. */
const MOST_SHOWN = 300

/** Milliseconds that a request for a token may take. */
const LIMIT = 20_000

/** A request for credentials; by GET, if nothing is sent. */
export interface TokenRequest {
  readonly url: URL
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Whom the credentials are of, for messages. */
  readonly who: string
  /** What to do where they are refused. */
  readonly cure: string
}

interface TokenAnswer {
  readonly status: number
  readonly text: string
}

/** Asks for a token by OAuth. Throws a UsageError where there is none, which shows nothing that was sent. */
export async function requestToken(
  request: TokenRequest,
  connections: Connections,
): Promise<Lasting<GoogleToken>> {
  const answer = await askForToken(request, connections)
  const body = documentIn(answer.text)
  const secret = textIn(body, 'access_token')
  if (answer.status !== 200 || secret === undefined) throw refused(request, answer)
  return lastingToken(secret, Date.now() + (Number(member(body, 'expires_in')) || 0) * 1000)
}

/** Sends a request for credentials. Throws a UsageError where nothing comes. */
export async function askForToken(
  { url, form, json, headers, who }: TokenRequest,
  connections: Connections,
): Promise<TokenAnswer> {
  const sent = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
  try {
    const answer = await connections.to(url).request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': 'assay',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
      signal: AbortSignal.timeout(LIMIT),
    })
    const bytes = await wholeBody(answer.body, { bytes: MOST_BYTES })
    return { status: answer.statusCode, text: Buffer.from(bytes).toString() }
  } catch (cause) {
    throw new UsageError(
      `${url.origin}, which gives tokens for ${who}, does not answer: ${messageOf(cause)}. Check the network and HTTPS_PROXY.`,
      { cause },
    )
  }
}

/** The error for credentials that were refused. */
export function refused({ who, cure }: TokenRequest, { status, text }: TokenAnswer): UsageError {
  const body = documentIn(text)
  const said = textIn(body, 'error_description') ?? textIn(body, 'error', 'message') ?? textIn(body, 'error')
  const told = printable(cutText((said ?? `HTTP ${status}`).trim().replace(/\.$/, ''), MOST_SHOWN))
  return new UsageError(`Google gives no token for ${who}: ${told}. ${cure}`)
}
