import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadFile } from './upload-file.ts'

const CRLF = '\r\n'

/** One file as `multipart/form-data` (RFC 7578): its length is known before the first byte is read. */
export interface MultipartBody {
  readonly contentType: string
  readonly contentLength: number
  /** The bytes, read from disk no faster than they are taken; after each part `onProgress` hears how many. */
  stream(onProgress: (sent: number, total: number) => void): Readable
}

/** The body with a single part `file`. The boundary is random, so no file can hold it. */
export function multipartBody(file: UploadFile): MultipartBody {
  const boundary = `assay-${randomBytes(18).toString('hex')}`
  const preamble = Buffer.from(
    `--${boundary}${CRLF}` +
      `Content-Disposition: form-data; name="file"; filename="${quoted(file.name)}"${CRLF}` +
      `Content-Type: application/json${CRLF}${CRLF}`,
  )
  const epilogue = Buffer.from(`${CRLF}--${boundary}--${CRLF}`)

  async function* parts(): AsyncGenerator<Uint8Array> {
    yield preamble
    yield* file.chunks()
    yield epilogue
  }

  const contentLength = preamble.length + file.size + epilogue.length
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength,
    stream: (onProgress) =>
      Readable.from(
        counted(parts(), (sent) => onProgress(sent, contentLength)),
        { objectMode: false },
      ),
  }
}

/** The same parts. One counts when the next is asked for: it has left by then. */
async function* counted(
  parts: AsyncIterable<Uint8Array>,
  onSent: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let sent = 0
  for await (const part of parts) {
    yield part
    sent += part.length
    onSent(sent)
  }
}

/** What would end the quoted name or the header line is percent-encoded, as browsers do (HTML, RFC 7578 §4.2). */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character))
}
