import { createReadStream, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between status requests; stays below the rate limit of a tenant. */
export const REQUEST_INTERVAL_MS = 25
const READ_BYTES = 1024 * 1024
const BOUNDARY = 'assay-bench'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="bench.ocsf.json"\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

/** Times of one ingestion, in milliseconds. */
export interface Ingestion {
  /** From the first byte sent to the end of the job. */
  readonly total: number
  /** From the first byte sent to the 202. */
  readonly accepted: number
  /** From the last byte sent to the 202. */
  readonly afterLastByte: number
  /** Of each status request. */
  readonly requests: readonly number[]
  readonly path: string
}

/** API client that uploads a file for one tenant and waits for the end of its job. */
export class Sender {
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(url: string, key: string) {
    this.#url = url
    this.#headers = { authorization: `Api-Key ${key}` }
  }

  async ingest(path: string): Promise<Ingestion> {
    const requests: number[] = []
    const start = performance.now()
    const sent = await this.#send(path)
    const accepted = performance.now()
    await this.#ended(sent.path, requests)
    return {
      total: performance.now() - start,
      accepted: accepted - start,
      afterLastByte: accepted - sent.lastByte,
      requests,
      path: sent.path,
    }
  }

  /** Milliseconds that asking for the status of a job takes. */
  async status(path: string): Promise<{ milliseconds: number; document: string }> {
    const start = performance.now()
    const response = await fetch(this.#url + path, { headers: this.#headers })
    const document = await response.text()
    if (response.status !== 200) throw new Error(`Status ${response.status}: ${document}`)
    return { milliseconds: performance.now() - start, document }
  }

  async #send(path: string): Promise<{ path: string; lastByte: number }> {
    const length = HEAD.length + statSync(path).size + TAIL.length
    const upload = request(`${this.#url}/api/v1/ingestions`, {
      method: 'POST',
      headers: {
        ...this.#headers,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': length,
      },
    })
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      upload.once('response', resolve).once('error', reject),
    )
    upload.write(HEAD)
    await pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), upload, { end: false })
    const lastByte = new Promise<number>((resolve) => upload.end(TAIL, () => resolve(performance.now())))
    const response = await answered
    const document = await text(response)
    const location = response.headers['content-location']
    if (response.statusCode !== 202 || location === undefined) throw new Error(`Refused: ${document}`)
    return { path: location, lastByte: await lastByte }
  }

  async #ended(path: string, times: number[]): Promise<void> {
    for (;;) {
      const { milliseconds, document } = await this.status(path)
      times.push(milliseconds)
      if (/"status":"(completed|failed)"/.test(document)) return
      await sleep(REQUEST_INTERVAL_MS)
    }
  }
}
