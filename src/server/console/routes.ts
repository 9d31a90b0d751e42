import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { includesTag } from '../http/entity-tag.ts'
import { notFound } from '../http/errors.ts'
import { Compressed } from './compressed.ts'
import { readConsoleFiles, versionOf } from './console-files.ts'
import { consolePage } from './console-page.ts'

/** The name of a file has its digest in it. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Serves the console: its page at `/`, and the files it is made of. None of them says anything about a tenant. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const files = readConsoleFiles()
  const version = versionOf(files)
  const { html, headers } = consolePage(files, version)
  const page = new Compressed(Buffer.from(html))
  const contents = new Map([...files].map(([path, { content }]) => [path, new Compressed(content)]))
  const etag = `"${version}"`

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
