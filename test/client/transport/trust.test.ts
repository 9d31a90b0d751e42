import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, rootCertificates } from 'node:tls'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCertificates } from '../../../src/client/transport/certificates.ts'
import { RequestError } from '../../../src/client/transport/request-error.ts'
import { readSystemRoots } from '../../../src/client/transport/system-roots.ts'
import { describeTrust, loadTrust, type TrustStores } from '../../../src/client/transport/trust.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile, folderOf } from '../../support/folder.ts'

const first = createCertificateAuthority('First').certificate
const second = createCertificateAuthority('Second').certificate
const third = createCertificateAuthority('Third').certificate
const fourth = createCertificateAuthority('Fourth').certificate
const NOT_A_CERTIFICATE = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'

const NO_STORES: TrustStores = {
  system: async () => ({ certificates: [], warnings: [] }),
  client: () => [],
  extra: () => [],
}

async function rootsFrom(environment: Record<string, string>) {
  const { roots } = await loadTrust(environment, NO_STORES)
  return roots.map((root) => root.pem)
}

describe('a bundle', () => {
  test.each([
    ['one certificate', first, [first]],
    ['many', first + second, [first, second]],
    [
      'text between them',
      `# First\nsubject=CN = First\n${first}\n\n# Second\n${second}the end`,
      [first, second],
    ],
    ['CRLF line ends', (first + second).replaceAll('\n', '\r\n'), [first, second]],
    ['a byte order mark', `\ufeff${first}`, [first]],
    ['no line end after the last', first.trimEnd(), [first]],
    [
      'a private key beside it',
      `-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n${first}`,
      [first],
    ],
    ['the same one twice', first + first, [first]],
    ['an unfinished one before it', `-----BEGIN CERTIFICATE-----\n${first}`, [first]],
  ])('with %s is read', async (_, text, expected) => {
    expect(await rootsFrom({ REQUESTS_CA_BUNDLE: createFile('ca.pem', text) })).toEqual(expected)
  })

  test('with a block that is no certificate keeps the others and says so', async () => {
    const path = createFile('ca.pem', first + NOT_A_CERTIFICATE + second)
    const trust = await loadTrust({ REQUESTS_CA_BUNDLE: path }, NO_STORES)
    expect(trust.roots).toHaveLength(2)
    expect(trust.warnings).toEqual([expect.stringContaining(`REQUESTS_CA_BUNDLE (${path})`)])
  })

  test('may be a directory, where everything else is passed over', async () => {
    const folder = folderOf({
      'a.pem': first,
      'b.crt': second + NOT_A_CERTIFICATE,
      'c.0': first,
      'notes.txt': 'not one',
      'image.png': new Uint8Array([0x89, 0x50, 0, 255]),
    })
    mkdirSync(join(folder, 'nested'))
    writeFileSync(join(folder, 'nested', 'd.pem'), third)
    expect(await rootsFrom({ CURL_CA_BUNDLE: folder })).toEqual([first, second])
  })

  test.each([
    ['an empty file', (folder: string) => join(folder, 'empty'), 'holds no PEM certificate'],
    ['a file without certificates', (folder: string) => join(folder, 'text'), 'holds no PEM certificate'],
    ['a directory without certificates', (folder: string) => folder, 'holds no PEM certificate'],
    [
      'a missing path',
      (folder: string) => join(folder, 'missing'),
      'cannot be read: there is no such file or folder',
    ],
    ['a device', () => '/dev/zero', 'cannot be read: it is neither'],
  ])('that is %s is refused by variable and path', async (_, pathIn, problem) => {
    const path = pathIn(folderOf({ empty: '', text: 'hello' }))
    for (const variable of ['REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE']) {
      const refused = loadTrust({ [variable]: path }, NO_STORES)
      await expect(refused).rejects.toThrow(RequestError)
      await expect(refused).rejects.toThrow(`${path} named by ${variable} ${problem}`)
    }
  })
})

test.each([
  [{ REQUESTS_CA_BUNDLE: 'first', CURL_CA_BUNDLE: 'second' }, [first]],
  [{ CURL_CA_BUNDLE: 'second' }, [second]],
  [{ REQUESTS_CA_BUNDLE: '', CURL_CA_BUNDLE: 'second' }, [second]],
  [{ REQUESTS_CA_BUNDLE: 'first', CURL_CA_BUNDLE: 'missing' }, [first]],
  [{}, []],
])('%j: CURL_CA_BUNDLE counts only where REQUESTS_CA_BUNDLE is unset', async (names, expected) => {
  const folder = folderOf({ first, second })
  const paths = Object.entries(names).map(([variable, name]) => [variable, name && join(folder, name)])
  expect(await rootsFrom(Object.fromEntries(paths))).toEqual(expected)
})

test('a root is counted once, where it was seen first, however its lines are wrapped', async () => {
  const rewrapped = first
    .replaceAll('\n', '')
    .replace(/(-----BEGIN CERTIFICATE-----)(.*)(-----END.*)/, '$1\n$2\n$3\n')
  const trust = await loadTrust(
    { REQUESTS_CA_BUNDLE: createFile('ca.pem', first) },
    {
      system: async () => ({ certificates: [rewrapped, second], warnings: ['a store is damaged'] }),
      client: () => [second, third, fourth],
      extra: () => [third],
    },
  )
  expect(trust.roots.map((root) => root.pem)).toEqual([first, third, second, fourth])
  expect(describeTrust(trust)).toBe(
    'REQUESTS_CA_BUNDLE (1), NODE_EXTRA_CA_CERTS (1), the operating system (1), Node.js (1)',
  )
  expect(trust.warnings).toEqual(['a store is damaged'])
})

test("this machine's own stores and the public roots are all there, also beside a bundle", async () => {
  const { roots } = await loadTrust({ REQUESTS_CA_BUNDLE: createFile('ca.pem', first) })
  const trusted = new Set(roots.map((root) => base64Of(root.pem)))
  for (const root of [first, ...rootCertificates, ...getCACertificates('system')]) {
    expect(trusted).toContain(base64Of(root))
  }
})

function base64Of(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}

describe.skipIf(process.platform === 'win32' || process.platform === 'darwin')('the system roots', () => {
  test('come from the first bundle of a distribution that exists', async () => {
    const folder = folderOf({ first, second })
    const bundles = [join(folder, 'missing'), join(folder, 'second'), join(folder, 'first')]
    const { certificates } = await readSystemRoots({}, bundles)
    expect(certificates).toContain(second)
    expect(certificates).not.toContain(first)
  })

  test('come from SSL_CERT_FILE and SSL_CERT_DIR where these are set', async () => {
    const folder = folderOf({ first, second })
    const environment = { SSL_CERT_FILE: join(folder, 'first'), SSL_CERT_DIR: `${folderOf({ third })}:` }
    const { certificates, warnings } = await readSystemRoots(environment, [join(folder, 'second')])
    expect(certificates).toEqual(expect.arrayContaining([first, third]))
    expect(certificates).not.toContain(second)
    expect(warnings).toEqual([])
  })

  test('that cannot be read are a warning, not a failure', async () => {
    const { warnings } = await readSystemRoots({ SSL_CERT_FILE: '/missing/ca.pem' }, [])
    expect(warnings).toEqual([expect.stringContaining('SSL_CERT_FILE (/missing/ca.pem) cannot be read')])
  })
})

test('any text is parsed, and what was put in comes out, each once', () => {
  const noise = fc.string({ unit: 'binary' }).map((text) => `${text.replaceAll('-', '')}\n`)
  const parts = fc.array(fc.oneof(noise, fc.constantFrom(first, second, NOT_A_CERTIFICATE)), { maxLength: 8 })
  fc.assert(
    fc.property(parts, (texts) => {
      const { certificates, broken } = parseCertificates(texts.join(''))
      expect(certificates).toEqual([...new Set(texts.filter((text) => text === first || text === second))])
      expect(broken).toBe(texts.includes(NOT_A_CERTIFICATE) ? 1 : 0)
    }),
    { numRuns: 50 },
  )
})
