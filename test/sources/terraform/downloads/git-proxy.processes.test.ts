import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from '../../../../src/sources/terraform/downloads/network/connections.ts'
import {
  type GitProxy,
  startGitProxy,
} from '../../../../src/sources/terraform/downloads/network/git-proxy.ts'
import { HostGuard } from '../../../../src/sources/terraform/downloads/network/host-guard.ts'
import { createCertificateAuthority } from '../../../support/certificate-authority.ts'
import { bytes, startModuleServer } from '../../../support/module-server.ts'

const authority = createCertificateAuthority()

async function startProxy(maxBytes: number): Promise<GitProxy> {
  const proxy = await startGitProxy(await Connections.open(new HostGuard(['localhost']), {}), maxBytes)
  onTestFinished(() => proxy.close())
  return proxy
}

/** Asks the proxy for a tunnel; the status of its answer, and the connection. */
async function tunnel(
  address: string,
  target: string,
): Promise<{ readonly status: number | undefined; readonly socket: Socket }> {
  const { hostname, port, username, password } = new URL(address)
  const credentials = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const headers = username === '' ? {} : { 'proxy-authorization': credentials }
  const asked = request({ host: hostname, port, method: 'CONNECT', path: target, headers }).end()
  const [response, socket] = await once(asked, 'connect')
  return { status: response.statusCode, socket }
}

test('What a git server sends is cut at a limit', async () => {
  const server = await startModuleServer(authority.issue())
  server.routes.set('/large', bytes(Buffer.alloc(1_000_000)))
  const proxy = await startProxy(100_000)
  const { socket } = await tunnel(proxy.url, server.host)
  const secure = connectTls({ socket, servername: 'localhost', ca: authority.certificate }).on(
    'error',
    () => {},
  )
  let received = 0
  secure.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  secure.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(secure, 'close')
  expect(received).toBeLessThan(200_000)
  expect(proxy.problem()).toMatch(/the server sends more than/)
})

test('Other programs of this machine cannot use it', async () => {
  const server = await startModuleServer(authority.issue())
  const proxy = await startProxy(1000)
  const { status } = await tunnel(proxy.url.replace(/\/\/.*@/, '//'), server.host)
  expect([status, server.connections]).toEqual([407, 0])
})

test('Hosts in private networks are refused', async () => {
  const server = await startModuleServer(authority.issue())
  const proxy = await startProxy(1000)
  const { status } = await tunnel(proxy.url, `127.0.0.1:${server.port}`)
  expect([status, server.connections]).toEqual([502, 0])
  expect(proxy.problem()).toContain('127.0.0.1 is in a private network')
})
