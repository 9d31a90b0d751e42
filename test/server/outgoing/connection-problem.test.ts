import { createServer as createHttp } from 'node:http'
import { createServer as createHttps, get } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublic } from '../../../src/network/is-public.ts'
import { connectionProblem } from '../../../src/server/outgoing/connection-problem.ts'
import { guardedFetch } from '../../../src/server/outgoing/guarded-fetch.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { freePort } from '../../support/free-port.ts'

const authority = createCertificateAuthority()

/** The port of a server on loopback. */
async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** How clients of the service fail at a port of `localhost` that should speak TLS. */
const CLIENTS: Readonly<Record<string, (port: number, ca?: string) => Promise<unknown>>> = {
  https: (port, ca) =>
    new Promise((resolve) => get({ host: 'localhost', port, ca, agent: false }).on('error', resolve)),
  'e-mail': (port, ca) =>
    createTransport({ host: 'localhost', port, secure: true, ...(ca !== undefined && { tls: { ca } }) })
      .verify()
      .catch((error: unknown) => error),
}

describe.each(Object.entries(CLIENTS))('by %s, it is told in words', (_, failure) => {
  test('that nobody listens', async () => {
    expect(connectionProblem(await failure(await freePort()), '--notify-networks')).toBe('connection refused')
  })

  test('that there is no TLS', async () => {
    const error = await failure(await listening(createHttp()))
    expect(connectionProblem(error, '--notify-networks')).toBe('it does not speak TLS on this port')
  })

  test('that the certificate is of an unknown authority', async () => {
    const error = await failure(await listening(createHttps(authority.issue())))
    expect(connectionProblem(error, '--notify-networks')).toMatch(
      /^its certificate is not trusted: NODE_EXTRA_CA/,
    )
  })

  test('that the certificate has expired', async () => {
    const server = createHttps(authority.issue(undefined, -1))
    const error = await failure(await listening(server), authority.certificate)
    expect(connectionProblem(error, '--notify-networks')).toBe(
      'its certificate has expired, or is not valid yet',
    )
  })

  test('that the certificate is of another host', async () => {
    const server = createHttps(authority.issue(['DNS:other.example']))
    const error = await failure(await listening(server), authority.certificate)
    expect(connectionProblem(error, '--notify-networks')).toBe('its certificate is for another host name')
  })
})

test('a name that nobody has is told by its number, where a library has put a code of its own', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND mail'), { code: 'EDNS', errno: -3008 })
  expect(connectionProblem(error, '--notify-networks')).toBe('no such host name')
})

test('a request that is forbidden says which option can allow it', async () => {
  const limits = { isAllowed: isPublic, maxBytes: 1, timeoutMs: 1_000 }
  const error: unknown = await guardedFetch(
    'https://10.0.0.1/',
    { method: 'GET', headers: {} },
    limits,
  ).catch((reason: unknown) => reason)
  expect(connectionProblem(error, '--private-network')).toBe(
    '10.0.0.1 is not in the internet, but in a private network, which --private-network can allow',
  )
})
