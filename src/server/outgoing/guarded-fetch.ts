import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AssayError } from '../../errors/assay-error.ts'
import { guardedLookup, type IsAllowed, refuseForbidden } from './host-guard.ts'

/** An answer that was not read to its end. */
class OutgoingError extends AssayError {
  override readonly code = 'outgoing_request'
}

interface Limits {
  readonly isAllowed: IsAllowed
  /** Most bytes of the answer's body. */
  readonly maxBytes: number
  /** Whether a longer one is cut; else it is refused. */
  readonly cuts?: boolean
  /** From the beginning of the request to the end of the answer. */
  readonly timeoutMs: number
}

interface Request {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/**
 * Sends a request to a server that others named. It goes to allowed addresses alone, follows no redirect, and reads
 * neither longer nor more than the limits say. Node's own `fetch` cannot be told which addresses.
 */
export async function guardedFetch(
  address: string,
  { method, headers, body }: Request,
  { isAllowed, maxBytes, timeoutMs, cuts = false }: Limits,
): Promise<Response> {
  const url = new URL(address)
  refuseForbidden(url, isAllowed)
  const signal = AbortSignal.timeout(timeoutMs)
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const request = open(url, {
    method,
    headers: { ...headers, ...length },
    lookup: guardedLookup(isAllowed),
    agent: false,
    signal,
  })
  try {
    request.end(body)
    const [answer]: IncomingMessage[] = await once(request, 'response', { signal })
    if (answer === undefined) throw new OutgoingError(`${url.host} did not answer`)
    const content = await contentOf(answer, { maxBytes, cuts }, url.host)
    return new Response(content.length === 0 ? null : content, {
      status: answer.statusCode ?? 500,
      headers: headersOf(answer),
    })
  } catch (error) {
    if (signal.aborted) {
      const seconds = timeoutMs / 1000
      throw new OutgoingError(`${url.host} took longer than ${seconds} seconds`, { cause: error })
    }
    throw error
  } finally {
    request.destroy()
  }
}

async function contentOf(
  answer: IncomingMessage,
  { maxBytes, cuts = false }: Pick<Limits, 'maxBytes' | 'cuts'>,
  host: string,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > maxBytes && cuts) break
    if (bytes > maxBytes) throw new OutgoingError(`${host} answered with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Without cookies, which nobody keeps. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (name !== 'set-cookie') headers.set(name, values.join(', '))
  }
  return headers
}
