import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createDispatcher } from '../../../src/client/transport/dispatcher.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { startHttpProxy } from '../../support/http-proxy.ts'
import { startIngestionServer } from '../../support/ingestion-server.ts'

function dispatcherFor(url: string, options: { ca?: string; proxy?: string } = {}) {
  const dispatcher = createDispatcher({
    target: new URL(url),
    proxy: options.proxy === undefined ? undefined : { url: new URL(options.proxy), variable: 'HTTP_PROXY' },
    secureContext: options.ca === undefined ? undefined : createSecureContext({ ca: options.ca }),
    connectLimit: 1000,
  })
  onTestFinished(() => dispatcher.destroy())
  const post = () => dispatcher.request({ origin: url, path: '/', method: 'POST', body: '[]' })
  return { post }
}

test.each(['direct', 'by way of a proxy'])('a second connection is never opened: %s', async (way) => {
  const server = await startIngestionServer()
  const proxy = way === 'direct' ? undefined : (await startHttpProxy(server)).url
  const { post } = dispatcherFor(server.url, proxy === undefined ? {} : { proxy })

  await (await post()).body.dump()
  await expect(post()).rejects.toThrow('not opened a second time')
  expect(server.seen.requests).toHaveLength(1)
})

test('HTTP/1.1 is spoken also where a server prefers HTTP/2', async () => {
  const authority = createCertificateAuthority()
  const server = createSecureServer({ ...authority.issue(), allowHTTP1: true }, (request, response) => {
    response.end(request.httpVersion)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())

  const { port } = server.address() as AddressInfo
  const { post } = dispatcherFor(`https://127.0.0.1:${port}`, { ca: authority.certificate })
  expect(await (await post()).body.text()).toBe('1.1')
})
