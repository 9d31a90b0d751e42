import type { Readable } from 'node:stream'

/** Bytes of an answer, decompressed. The longest pages of AWS have a few million. */
const MOST_BYTES = 32 * 1024 * 1024

/** From the headers of an answer to its end. */
const MOST_MILLISECONDS = 60_000

export interface BodyLimits {
  readonly bytes?: number
  readonly milliseconds?: number
}

/** The body of an answer. Throws an error, and closes the connection, where it is too long or does not end in time. */
export async function wholeBody(
  body: Readable,
  { bytes = MOST_BYTES, milliseconds = MOST_MILLISECONDS }: BodyLimits = {},
): Promise<Uint8Array> {
  const timer = setTimeout(() => body.destroy(tooSlow()), milliseconds)
  try {
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > bytes) throw new TooLongError(bytes)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
  }
}

/** An answer has more bytes than are read. */
export class TooLongError extends Error {
  constructor(bytes: number) {
    super(`the answer is longer than ${bytes} bytes`)
  }
}

/** Named as the errors of the SDK about answers that do not come. */
function tooSlow(): Error {
  return Object.assign(new Error('the answer does not end'), { name: 'TimeoutError' })
}
