import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Encodings in the order that they are preferred. */
const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

type Encoding = keyof typeof ENCODERS

/** A file's content in the encoding that the client accepts. Each encoding is made once, when it is first asked for. */
export class Compressed {
  readonly #content: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(content: Buffer) {
    this.#content = content
  }

  async for(acceptEncoding: string | undefined): Promise<{ encoding: Encoding | undefined; body: Buffer }> {
    const encoding = preferred(acceptEncoding)
    return { encoding, body: encoding === undefined ? this.#content : await this.#in(encoding) }
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known !== undefined) return known
    const encoded = ENCODERS[encoding](this.#content)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

/** RFC 9110, section 12.5.3; an encoding with `q=0` is refused. */
function preferred(acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
