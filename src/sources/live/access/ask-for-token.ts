import { UsageError } from '../../../errors/assay-error.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { printable } from '../../../text/printable.ts'
import { cutText } from '../../../text/shortened.ts'
import { Connections } from '../http/connections.ts'
import { wholeBody } from '../http/whole-body.ts'

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
  /** What to check where nothing comes; the network and proxy, if left out. */
  readonly check?: string
}

export interface TokenAnswer {
  readonly status: number
  readonly text: string
}

/** Sends a request for credentials. Throws a UsageError where nothing comes, which shows nothing that was sent. */
export async function askForToken(
  { url, form, json, headers, who, check = 'the network and HTTPS_PROXY' }: TokenRequest,
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
      `${url.origin}, which gives tokens for ${who}, does not answer: ${messageOf(cause)}. Check ${check}.`,
      { cause },
    )
  }
}

/** Asks a service on the machine itself: no proxy may see what it says. */
export async function directly<T>(work: (connections: Connections) => Promise<T>): Promise<T> {
  const connections = await Connections.open({})
  try {
    return await work(connections)
  } finally {
    await connections.close()
  }
}

/** What a login says of a refusal, for a message. */
export function saidByLogin(text: string): string {
  return printable(cutText(text.trim().replace(/\.$/, ''), MOST_SHOWN))
}
