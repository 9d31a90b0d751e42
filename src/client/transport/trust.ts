import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { messageOf } from '../../errors/message-of.ts'
import { readBundle } from './certificates.ts'
import { type Environment, readVariable } from './environment.ts'
import { RequestError } from './request-error.ts'
import { readSystemRoots, type SystemRoots } from './system-roots.ts'

/** Environment variables that name a CA bundle; the first that is set counts. */
export const BUNDLE_VARIABLES = ['REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE']

interface TrustRoot {
  readonly pem: string
  /** Where it came from, as a person reads it: `the operating system`, `REQUESTS_CA_BUNDLE`. */
  readonly origin: string
}

export interface Trust {
  readonly roots: readonly TrustRoot[]
  readonly warnings: readonly string[]
}

/** The stores of this machine. A test brings its own. */
export interface TrustStores {
  system(environment: Environment): Promise<SystemRoots>
  /** What the HTTP client trusts by itself: Node's bundled roots, and `NODE_EXTRA_CA_CERTS` once more. */
  client(): readonly string[]
  /** What `NODE_EXTRA_CA_CERTS` added to those. */
  extra(): readonly string[]
}

export const MACHINE_STORES: TrustStores = {
  system: readSystemRoots,
  client: () => getCACertificates('default'),
  extra: () => getCACertificates('extra'),
}

/**
 * Every root a push trusts, each once. What the user named comes first, so that its count shows it was read.
 * Throws RequestError when the bundle named by a variable cannot be read or holds no certificate.
 */
export async function loadTrust(
  environment: Environment,
  stores: TrustStores = MACHINE_STORES,
  bundleVariables: readonly string[] = BUNDLE_VARIABLES,
): Promise<Trust> {
  const bundle = await readNamedBundle(environment, bundleVariables)
  const system = await stores.system(environment)
  return {
    roots: unique([
      ...bundle.roots,
      ...from('NODE_EXTRA_CA_CERTS', stores.extra()),
      ...from('the operating system', system.certificates),
      ...from('Node.js', stores.client()),
    ]),
    warnings: [...bundle.warnings, ...system.warnings],
  }
}

/** The TLS context of a push. A certificate the user names is a trust anchor even if it is an intermediate. */
export function createTrustContext({ roots }: Trust): SecureContext {
  return createSecureContext({ ca: roots.map((root) => root.pem), allowPartialTrustChain: true })
}

/** `REQUESTS_CA_BUNDLE (1), the operating system (142), Node.js (3)`: what each origin added. */
export function describeTrust({ roots }: Trust): string {
  const byOrigin = Map.groupBy(roots, ({ origin }) => origin)
  return Array.from(byOrigin, ([origin, { length }]) => `${origin} (${length})`).join(', ')
}

async function readNamedBundle(environment: Environment, variables: readonly string[]): Promise<Trust> {
  const variable = variables.find((name) => readVariable(environment, name) !== undefined)
  if (variable === undefined) return { roots: [], warnings: [] }
  const path = readVariable(environment, variable) ?? ''

  const { certificates, broken } = await readBundle(path).catch((error: unknown) => {
    throw unusable(variable, path, `cannot be read: ${messageOf(error)}`)
  })
  if (certificates.length === 0) throw unusable(variable, path, 'holds no PEM certificate')

  const passedOver = `${variable} (${path}): certificates that cannot be read were passed over (${broken}).`
  return { roots: from(variable, certificates), warnings: broken === 0 ? [] : [passedOver] }
}

function unusable(variable: string, path: string, problem: string): RequestError {
  return new RequestError(
    `the CA bundle ${path} named by ${variable} ${problem}. Nothing was sent. Correct ${variable} or unset it.`,
  )
}

function from(origin: string, certificates: readonly string[]): TrustRoot[] {
  return certificates.map((pem) => ({ pem, origin }))
}

/** The roots without duplicates, compared by their base64 without line breaks. */
function unique(roots: readonly TrustRoot[]): TrustRoot[] {
  const seen = new Map<string, TrustRoot>()
  for (const root of roots) {
    const key = root.pem.replace(/-----[^-]+-----|\s/g, '')
    if (!seen.has(key)) seen.set(key, root)
  }
  return [...seen.values()]
}
