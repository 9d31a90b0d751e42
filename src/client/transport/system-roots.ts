import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { getCACertificates } from 'node:tls'
import { messageOf } from '../../errors/message-of.ts'
import { readBundle } from './certificates.ts'
import { type Environment, readVariable } from './environment.ts'

/** Where distributions keep the system's roots in one file; the first that exists is the system's. */
const DISTRIBUTION_BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt', // Debian, Ubuntu, Alpine, Arch
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem', // RHEL, Fedora, Amazon Linux
  '/etc/pki/tls/certs/ca-bundle.crt', // older RHEL
  '/etc/ssl/ca-bundle.pem', // SUSE
  '/etc/ssl/cert.pem', // Alpine without ca-certificates, BSD
]

export interface SystemRoots {
  readonly certificates: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * The operating system's roots. Windows and macOS have a store that Node reads; elsewhere Node sees only what its
 * own OpenSSL was built to look at, so the distribution's bundle is read too, or what `SSL_CERT_FILE` and
 * `SSL_CERT_DIR` put in its place. What cannot be read is a warning: the other roots may well be enough.
 */
export async function readSystemRoots(
  environment: Environment,
  bundles: readonly string[] = DISTRIBUTION_BUNDLES,
): Promise<SystemRoots> {
  const certificates = [...getCACertificates('system')]
  const warnings: string[] = []
  if (process.platform === 'win32' || process.platform === 'darwin') return { certificates, warnings }

  for (const { path, named } of systemPaths(environment, bundles)) {
    try {
      certificates.push(...(await readBundle(path)).certificates)
    } catch (error) {
      warnings.push(`${named} cannot be read, its roots are not trusted for the push: ${messageOf(error)}`)
    }
  }
  return { certificates, warnings }
}

interface SystemPath {
  readonly path: string
  /** The path as a warning names it, with the variable it came from. */
  readonly named: string
}

function systemPaths(environment: Environment, bundles: readonly string[]): SystemPath[] {
  const file = readVariable(environment, 'SSL_CERT_FILE')
  const directories = readVariable(environment, 'SSL_CERT_DIR')?.split(delimiter).filter(Boolean) ?? []
  const bundle = file === undefined ? bundles.find((path) => existsSync(path)) : undefined
  return [
    ...(file === undefined ? [] : [{ path: file, named: `SSL_CERT_FILE (${file})` }]),
    ...(bundle === undefined ? [] : [{ path: bundle, named: bundle }]),
    ...directories.map((path) => ({ path, named: `SSL_CERT_DIR (${path})` })),
  ]
}
