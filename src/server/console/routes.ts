import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { includesTag } from '../http/entity-tag.ts'
import { notFound } from '../http/errors.ts'
import { readConsoleFiles, versionOf } from './console-files.ts'
import { consolePage } from './console-page.ts'

/** The name of a file has its digest in it. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Serves the console: its page at `/`, and the files it is made of. None of them says anything about a tenant. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const files = readConsoleFiles()
  const version = versionOf(files)
  const { html, headers, etag } = consolePage(files, version)
  const page = new Compressed(Buffer.from(html))
  const contents = new Map([...files].map(([path, { content }]) => [path, new Compressed(content)]))

  app.get('/', async (request, reply) => {
    reply.headers({ ...headers, ETag: etag })
    if (includesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return send(request, reply, page)
  })

  app.get<{ Params: { '*': string } }>(`/console/${version}/*`, async (request, reply) => {
    const path = request.params['*']
    const content = contents.get(path)
    if (content === undefined) throw notFound()
    reply.headers({
      'Content-Type': files.get(path)?.type ?? '',
      'Cache-Control': FOR_GOOD,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    return send(request, reply, content)
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Compressed,
): Promise<FastifyReply> {
  const { encoding, body } = await content.for(request.headers['accept-encoding'])
  if (encoding !== undefined) reply.header('Content-Encoding', encoding)
  return reply.header('Vary', 'Accept-Encoding').send(body)
}

/** Encodings in the order that they are preferred. */
const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

type Encoding = keyof typeof ENCODERS

/** A file's content in the encoding that the client accepts. Each encoding is made once, when it is first asked for. */
class Compressed {
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
