import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificate-authority.ts'
import { decodeSpans, type ReceivedSpan } from './otlp-spans.ts'

export interface OtlpReceiver {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` takes. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** All bytes that came, as text. */
  readonly text: string
  readonly paths: readonly string[]
}

/** A collector of traces that takes OTLP over HTTP, until the test ends. */
export async function startOtlpReceiver(certificate?: Certificate): Promise<OtlpReceiver> {
  const bodies: Buffer[] = []
  const paths: string[] = []
  const server = certificate ? createSecureServer(certificate) : createServer()
  server.on('request', async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()))
    paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    paths,
    get spans() {
      return bodies.flatMap(decodeSpans)
    },
    get text() {
      return Buffer.concat(bodies).toString('latin1')
    },
  }
}
