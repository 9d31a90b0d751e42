import type { buildConnector } from 'undici'
import { httpClient } from '../../../../client/transport/http-client.ts'
import { DownloadError } from '../download-error.ts'
import { DOWNLOAD_LIMITS } from '../limits.ts'
import type { Connections } from './connections.ts'

interface GetOptions {
  /** Most bytes of the answer. */
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** A credential for the host of the address, and for no other that it redirects to. */
  readonly token?: string | undefined
}

export interface WebAnswer {
  readonly status: number
  /** Where the answer came from, after redirects. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Asks servers of modules over https, and follows redirects to https alone. */
export class Web {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** Throws a DownloadError, or what the connection throws, where there is no answer. */
  async get(address: URL, options: GetOptions): Promise<WebAnswer> {
    let url = address
    for (let hops = 0; hops <= DOWNLOAD_LIMITS.redirects; hops += 1) {
      const token = url.host === address.host ? options.token : undefined
      const answer = await this.#getOnce(url, { ...options, token })
      const location = answer.headers['location']
      if (!REDIRECTS.has(answer.status) || typeof location !== 'string') return answer
      const next = URL.parse(location, url.href)
      if (next?.protocol !== 'https:') throw new DownloadError('it was redirected to what is not https')
      url = next
    }
    throw new DownloadError(`it was redirected more than ${DOWNLOAD_LIMITS.redirects} times`)
  }

  async #getOnce(url: URL, { maxBytes, signal, token }: GetOptions): Promise<WebAnswer> {
    const { Client } = httpClient()
    const client = new Client(url.origin, { connect: this.#connector(url), pipelining: 0 })
    try {
      const { statusCode, headers, body } = await client.request({
        method: 'GET',
        path: url.pathname + url.search,
        headers: { 'user-agent': 'assay', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      return { status: statusCode, url, headers, body: await contentOf(body, maxBytes) }
    } finally {
      await client.destroy()
    }
  }

  #connector({ hostname, port }: URL): buildConnector.connector {
    const { secureContext } = this.#connections
    const connectTls = httpClient().buildConnector({
      secureContext,
      rejectUnauthorized: true,
      allowH2: false,
      timeout: DOWNLOAD_LIMITS.connect,
    })
    return (options: buildConnector.Options, callback: buildConnector.Callback) => {
      this.#connections.to(hostname, Number(port) || 443).then(
        (httpSocket) => connectTls({ ...options, httpSocket }, callback),
        (error: Error) => callback(error, null),
      )
    }
  }
}

async function contentOf(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new DownloadError(`the answer is larger than ${maxBytes / 1024 / 1024} MiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
