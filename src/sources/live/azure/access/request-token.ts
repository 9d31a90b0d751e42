import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { messageOf } from '../../../../errors/message-of.ts'
import { printable } from '../../../../text/printable.ts'
import { cutText } from '../../../../text/shortened.ts'
import type { Lasting } from '../../access/renewed.ts'
import { textIn } from '../../http/answer.ts'
import type { Connections } from '../../http/connections.ts'
import { wholeBody } from '../../http/whole-body.ts'
import { type AzureToken, lastingToken } from './credential.ts'

/** Bytes of an answer. Tokens have a few kilobytes. */
const MOST_BYTES = 1024 * 1024

/** A message shows no more of what a login says. */
const MOST_SHOWN = 300

/** A request for a token. */
export interface TokenRequest {
  readonly url: URL
  /** Sent as a form by POST; by GET, if left out. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Whom the credentials are of: `AZURE_CLIENT_ID 0f3a…`, for messages. */
  readonly who: string
  /** Milliseconds that it may take. */
  readonly limit?: number
}

/** Asks for a token. Throws a UsageError where there is none, which shows nothing that was sent. */
export async function requestToken(
  request: TokenRequest,
  connections: Connections,
): Promise<Lasting<AzureToken>> {
  const { status, body } = await ask(request, connections)
  const secret = textIn(body, 'access_token')
  if (status === 200 && secret !== undefined) return lastingToken(secret, endOf(body))
  const said = textIn(body, 'error_description') ?? textIn(body, 'error') ?? textIn(body, 'message')
  throw new UsageError(refusal(request.who, said ?? `HTTP ${status}`))
}

async function ask(
  { url, form, headers, who, limit = 20_000 }: TokenRequest,
  connections: Connections,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const answer = await connections.to(url).request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': 'assay',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      signal: AbortSignal.timeout(limit),
    })
    const bytes = await wholeBody(answer.body, { bytes: MOST_BYTES })
    return { status: answer.statusCode, body: documentIn(Buffer.from(bytes).toString()) }
  } catch (cause) {
    throw new UsageError(
      `${url.origin}, which gives tokens for ${who}, does not answer: ${messageOf(cause)}. Check the network, HTTPS_PROXY and --azure-cloud.`,
      { cause },
    )
  }
}

/** In milliseconds since 1970. Some tell the seconds until the end, some the time of it. */
function endOf(body: unknown): number {
  const on = Number(member(body, 'expires_on'))
  if (on > 0) return on * 1000
  const seconds = Number(member(body, 'expires_in'))
  return Date.now() + (seconds > 0 ? seconds : 0) * 1000
}

/** What to do about what Entra ID refuses, by the code that it gives. */
const CURES: Readonly<Record<string, string>> = {
  AADSTS700016: 'Check AZURE_CLIENT_ID, and that the application is in this tenant.',
  AADSTS70021:
    'Add a federated credential for this subject and issuer to the application or managed identity.',
  AADSTS700213:
    'Add a federated credential for this subject and issuer to the application or managed identity.',
  AADSTS700024: 'The federated token has ended: have a new one written to AZURE_FEDERATED_TOKEN_FILE.',
  AADSTS7000215: 'Set AZURE_CLIENT_SECRET to the value of the secret, and not to its id.',
  AADSTS7000222: 'The secret has ended: make a new one, or take a federated credential, which needs none.',
  AADSTS90002: 'Check AZURE_TENANT_ID or --tenant, and --azure-cloud.',
}

function refusal(who: string, said: string): string {
  const [line = ''] = said.split(/[\r\n]| Trace ID:/)
  const code = /AADSTS\d+/.exec(said)?.[0] ?? ''
  const told = printable(cutText(line.trim().replace(/\.$/, ''), MOST_SHOWN))
  const cure = CURES[code] ?? 'Check tenant, client and secret.'
  return `Azure gives no token for ${who}: ${told}. ${cure}`
}
