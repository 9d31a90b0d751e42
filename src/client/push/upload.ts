import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { multipartBody } from './multipart.ts'
import type { UploadFile } from './upload-file.ts'

/** A job is some 400 bytes; an answer that goes on beyond this is not ours to read. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** What came back, whoever sent it: a status, and as much of the rest as was readable. */
export interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly retryAfter: string | undefined
  readonly body: string
}

export interface UploadOptions {
  readonly endpoint: URL
  readonly key: string
  readonly dispatcher: Dispatcher
  /** Ends the upload wherever it is. */
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

/**
 * One POST of one file. A redirect is an answer like any other. The answer may come before the whole file was sent.
 * Throws what undici throws when there is no answer, and RequestError when the file cannot be read to its end.
 */
export async function upload(
  file: UploadFile,
  { endpoint, key, dispatcher, signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const body = multipartBody(file)
  const response = await dispatcher.request({
    origin: endpoint.origin,
    path: endpoint.pathname,
    method: 'POST',
    headers: {
      authorization: `Api-Key ${key}`,
      accept: 'application/vnd.api+json',
      'content-type': body.contentType,
      'content-length': String(body.contentLength),
      // Common web application firewalls refuse requests without one.
      'user-agent': 'assay',
    },
    // Taken as an iterable: the next part is asked for when the last has left. The package's types know streams only.
    body: body.parts(onProgress) as Readable,
    signal,
    // The signal is the one limit: a server may take its time to commit a large file.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  return {
    status: response.statusCode,
    location: first(response.headers['location']),
    retryAfter: first(response.headers['retry-after']),
    body: await readText(response.body),
  }
}

/** The status alone is an answer: a body that breaks off is read as far as it came. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - length))
      length += chunk.length
      if (length >= MAX_ANSWER_BYTES) break
    }
  } catch {
    // The connection was lost after the status: what came before it is kept.
  }
  return Buffer.concat(chunks).toString()
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
