import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { HttpRequest } from '@smithy/core/protocols'
import { expect, onTestFinished, test } from 'vitest'
import { RequestError } from '../../../../../src/client/transport/request-error.ts'
import { RequestHandler } from '../../../../../src/sources/live/aws/api/request-handler.ts'
import { wholeBody } from '../../../../../src/sources/live/http/whole-body.ts'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { createFile } from '../../../../support/folder.ts'

async function answerOf(listener: RequestListener, query: Record<string, string> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const handler = await RequestHandler.open({})
  onTestFinished(async () => {
    await handler.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const request = new HttpRequest({
    protocol: 'http:',
    hostname: '127.0.0.1',
    port,
    path: '/',
    query,
    method: 'GET',
  })
  return (await handler.handle(request)).response
}

test('an answer is given whole', async () => {
  const { statusCode, body } = await answerOf((_request, response) => response.end('{"a":1}'))
  expect([statusCode, Buffer.from(body).toString()]).toEqual([200, '{"a":1}'])
})

test.each([
  ['/', {}],
  ['/?list-type=2&prefix=a%2Fb', { 'list-type': '2', prefix: 'a/b' }],
])('%s is asked for with the query %j', async (address, query) => {
  const { body } = await answerOf((request, response) => response.end(request.url), query)
  expect(Buffer.from(body).toString()).toBe(address)
})

test('an answer that never ends is given up before it fills the memory', async () => {
  const block = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const endless: RequestListener = (_request, response) => {
    const send = () => {
      sent += 1
      if (!response.destroyed && sent < 500) response.write(block, send)
    }
    send()
  }
  await expect(answerOf(endless)).rejects.toThrow('the answer is longer than')
  expect(sent).toBeLessThan(100)
})

test('an answer may be as long as the limit, and no longer', async () => {
  const body = () => Readable.from([Buffer.from('1234'), Buffer.from('56')])
  expect(await wholeBody(body(), { bytes: 6 })).toEqual(Buffer.from('123456'))
  await expect(wholeBody(body(), { bytes: 5 })).rejects.toThrow('the answer is longer than 5 bytes')
})

test('an answer that comes byte by byte is given up in time', async () => {
  const dripping = Readable.from(drops())
  await expect(wholeBody(dripping, { milliseconds: 50 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('another host that an answer names is not asked', async () => {
  const { statusCode } = await answerOf((_request, response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  )
  expect(statusCode).toBe(307)
})

test('AWS_CA_BUNDLE is read, as the AWS CLI reads it', async () => {
  const { certificate } = createCertificateAuthority('Own')
  const handler = await RequestHandler.open({ AWS_CA_BUNDLE: createFile('ca.pem', certificate) })
  await handler.close()
  const missing = RequestHandler.open({ AWS_CA_BUNDLE: '/no/such.pem' })
  await expect(missing).rejects.toThrow(RequestError)
  await expect(missing).rejects.toThrow('AWS_CA_BUNDLE')
})

async function* drops(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from(' ')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
