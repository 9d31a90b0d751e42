import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../../src/client/push/outcome.ts'
import { pushFile } from '../../../src/client/push/push.ts'
import { transportFailure } from '../../../src/client/transport/transport-failure.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile } from '../../support/folder.ts'

const docs = readFileSync(join(import.meta.dirname, '../../../docs/push.md'), 'utf8')

const headings = Array.from(docs.matchAll(/^### (.+)$/gm), ([, heading = '']) => heading)

/** Whether the message holds the heading, in which `…` stands for anything. */
function quotes(heading: string, message: string): boolean {
  let position = 0
  return heading.split('…').every((part) => {
    const found = message.indexOf(part, position)
    position = found + part.length
    return found !== -1
  })
}

const context = {
  base: 'https://api.example.com',
  endpoint: new URL('https://api.example.com/api/v1/ingestions'),
  key: 'pk_key',
}

async function messagesWith(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const environment = { SERVICE_CLOUD_API_BASE_URL: 'https://127.0.0.1:1', ...variables }
  const { message, warnings } = await pushFile(createFile('a.ocsf.json', '[]'), { environment })
  return [...warnings, message]
}

function expectDocumented(message: string): void {
  const found = headings.filter((heading) => quotes(heading, message))
  expect(found, message).not.toEqual([])
}

const KEY = { SERVICE_CLOUD_API_KEY: 'pk_key' }

test.each<[string, () => Record<string, string>, number]>([
  ['no key', () => ({}), 1],
  ['an impossible key', () => ({ SERVICE_CLOUD_API_KEY: 'two words' }), 1],
  ['an address that is none', () => ({ ...KEY, SERVICE_CLOUD_API_BASE_URL: 'ftp://nowhere' }), 1],
  ['a key in clear', () => ({ ...KEY, SERVICE_CLOUD_API_BASE_URL: 'http://ingestion.invalid' }), 2],
  ['a proxy that is none', () => ({ ...KEY, HTTPS_PROXY: 'socks5://127.0.0.1' }), 1],
  ['a proxy that is down', () => ({ ...KEY, HTTPS_PROXY: 'http://127.0.0.1:1' }), 1],
  ['a missing bundle', () => ({ ...KEY, CURL_CA_BUNDLE: '/missing' }), 1],
  ['an empty bundle', () => ({ ...KEY, CURL_CA_BUNDLE: createFile('ca.pem', '') }), 1],
  ['a missing store', () => ({ ...KEY, SSL_CERT_FILE: '/missing' }), 2],
  ['a damaged bundle', () => ({ ...KEY, REQUESTS_CA_BUNDLE: createFile('ca.pem', damagedBundle()) }), 2],
])('every message has a heading in the documentation: %s', async (_case, variables, count) => {
  const messages = await messagesWith(variables())
  expect(messages).toHaveLength(count)
  for (const message of messages) expectDocumented(message)
})

test.each([200, 302, 400, 401, 402, 403, 404, 413, 415, 429, 500, 503])('so has the answer %i', (status) => {
  const answer = { status, body: '', location: undefined, retryAfter: undefined }
  expectDocumented(outcomeOf(answer, context, []).message)
})

test.each(['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNRESET'])(
  'so has the failure %s',
  (code) => {
    const error = Object.assign(new Error(), { code })
    expectDocumented(transportFailure(error, { ...context, proxy: undefined, trusted: undefined }).message)
  },
)

test('so has a report that is not there', async () => {
  expectDocumented((await pushFile('/missing', { environment: KEY })).message)
})

function damagedBundle(): string {
  const { certificate } = createCertificateAuthority()
  return `${certificate}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`
}
