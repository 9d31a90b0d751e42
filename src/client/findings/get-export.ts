import { refusalOf } from '../documents/get-document.ts'
import { DOWNLOAD_LIMITS } from '../transport/limits.ts'
import { maskKey } from '../transport/mask-key.ts'
import { RequestError } from '../transport/request-error.ts'
import type { Transport } from '../transport/transport.ts'

/** Longest line that is read, in characters. A record is sent in one line, and has a megabyte at most. */
const MAX_LINE = 8 * 1024 * 1024

/**
 * GETs a file that may be larger than memory, some lines at a time, with the API key masked. Throws RequestError where it
 * ends early, and ApiRefusal for an answer that is no file.
 */
export async function* getExport(transport: Transport, path: string): AsyncGenerator<string> {
  const { key } = transport.settings
  const answer = transport.download({
    path,
    limits: DOWNLOAD_LIMITS,
    refusal: (status, body) => refusalOf(transport.settings, status, body),
  })
  // Whole lines, so that no key is cut in two before it is masked.
  for await (const lines of wholeLines(answer)) yield maskKey(lines, key)
}

async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true })
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) yield text.slice(0, end)
    rest = text.slice(end)
    if (rest.length > MAX_LINE) throw new RequestError('the export has a line longer than any finding.')
  }
  yield rest + decoder.decode()
}
