import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ApiError } from '../http/errors.ts'

/** The decompressed body, by its `Content-Encoding`. Errors of the body and of the decoder are passed on. */
export function decodeBody(body: Readable, encoding: string | undefined): Readable {
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip': {
      const gunzip = createGunzip()
      body.once('error', (error) => gunzip.destroy(error))
      return body.pipe(gunzip)
    }
    default:
      throw new ApiError('unsupported_media_type', 'The only Content-Encoding that is accepted is gzip.', {
        source: { header: 'Content-Encoding' },
        headers: { 'Accept-Encoding': 'gzip' },
      })
  }
}
