import { randomBytes } from 'node:crypto'
import type { UploadFile } from './upload-file.ts'

const CRLF = '\r\n'

/** One file as `multipart/form-data` (RFC 7578): its length is known before the first byte is read. */
export interface MultipartBody {
  readonly contentType: string
  readonly contentLength: number
  /**
   * The bytes, read from disk as they are consumed. A part may be overwritten once the next is requested; it counts
   * as sent then for `onProgress`.
   */
  parts(onProgress: (sent: number, total: number) => void): AsyncIterable<Uint8Array>
}

/** The body with the part `file`, after a field `scope` if there is one. The boundary is random, so no file can hold it. */
export function multipartBody(file: UploadFile, scope?: string): MultipartBody {
  const boundary = `assay-${randomBytes(18).toString('hex')}`
  const field =
    scope === undefined
      ? ''
      : `--${boundary}${CRLF}Content-Disposition: form-data; name="scope"${CRLF}${CRLF}${scope}${CRLF}`
  const preamble = Buffer.from(
    `${field}--${boundary}${CRLF}` +
      `Content-Disposition: form-data; name="file"; filename="${quoted(file.name)}"${CRLF}` +
      `Content-Type: application/json${CRLF}${CRLF}`,
  )
  const epilogue = Buffer.from(`${CRLF}--${boundary}--${CRLF}`)

  const contentLength = preamble.length + file.size + epilogue.length

  async function* parts(onProgress: (sent: number, total: number) => void): AsyncGenerator<Uint8Array> {
    let sent = 0
    const told = (part: Uint8Array) => {
      sent += part.length
      onProgress(sent, contentLength)
    }
    yield preamble
    told(preamble)
    for await (const chunk of file.chunks()) {
      yield chunk
      told(chunk)
    }
    yield epilogue
    told(epilogue)
  }

  return { contentType: `multipart/form-data; boundary=${boundary}`, contentLength, parts }
}

/** The file name with quotes and line breaks percent-encoded, as browsers do (HTML, RFC 7578 §4.2). */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character))
}
