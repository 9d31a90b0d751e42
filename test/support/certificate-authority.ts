import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ServerCertificate {
  readonly key: string
  readonly cert: string
}

export interface CertificateAuthority {
  /** PEM of the CA's own certificate: what a client must trust. */
  readonly certificate: string
  /** A server certificate for names such as `DNS:localhost` and `IP:127.0.0.1`; a negative number of days has expired. */
  issue(names?: readonly string[], days?: number): ServerCertificate
}

const LOOPBACK_NAMES = ['DNS:localhost', 'IP:127.0.0.1']
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']

/** A certificate authority that no machine trusts, made by the openssl command for one test file. */
export function createCertificateAuthority(name = 'Test CA'): CertificateAuthority {
  const [key, certificate] = inFolder((folder) => {
    openssl(folder, [
      ...['req', '-x509', ...NEW_KEY, '-days', '2', '-subj', `/CN=${name}`],
      ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign', '-keyout', 'ca.key', '-out', 'ca.pem'],
    ])
    return [readFileSync(join(folder, 'ca.key'), 'utf8'), readFileSync(join(folder, 'ca.pem'), 'utf8')]
  })

  return {
    certificate,
    issue(names = LOOPBACK_NAMES, days = 2) {
      return inFolder((folder) => {
        writeFileSync(join(folder, 'ca.key'), key)
        writeFileSync(join(folder, 'ca.pem'), certificate)
        writeFileSync(
          join(folder, 'extensions'),
          `subjectAltName=${names.join(',')}\nbasicConstraints=CA:FALSE\n`,
        )
        openssl(folder, [
          'req',
          ...NEW_KEY,
          '-subj',
          '/CN=server',
          '-keyout',
          'server.key',
          '-out',
          'server.csr',
        ])
        openssl(folder, [
          ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-out', 'server.pem'],
          ...['-extfile', 'extensions', '-days', String(days)],
        ])
        return {
          key: readFileSync(join(folder, 'server.key'), 'utf8'),
          cert: readFileSync(join(folder, 'server.pem'), 'utf8'),
        }
      })
    },
  }
}

function openssl(cwd: string, args: readonly string[]): void {
  execFileSync('openssl', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'assay-ca-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
