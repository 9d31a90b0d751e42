import { messageOf, systemErrorInWords } from '../../errors/message-of.ts'
import { ADDRESS_VARIABLE, DEFAULT_ADDRESS } from './base-address.ts'
import { fromOutside } from './foreign-text.ts'
import { RequestError } from './request-error.ts'
import type { ServiceSettings } from './settings.ts'

/** OpenSSL's verdicts on a chain that ends in no trusted root (X509_verify_cert_error_string). */
const UNTRUSTED = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
const WRONG_TIME = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
const WRONG_NAME = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'])

/** Node's code for every verdict on a certificate that it has no code for. */
const UNSPECIFIED = 'UNSPECIFIED'

/** Descriptions of error codes that the operating system does not describe, or not well enough. */
const REASONS: Readonly<Record<string, string>> = {
  EPIPE: 'the connection was closed before an answer came',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS on this port',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  UND_ERR_HEADERS_TIMEOUT: 'the proxy did not answer in time',
  UND_ERR_SOCKET: 'the connection was closed before an answer came',
}

/** The same for connections to a proxy. */
const PROXY_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the proxy refused the connection',
  ECONNRESET: 'the connection through the proxy was reset',
  ENOTFOUND: "the proxy's host name does not exist",
  EPIPE: 'the proxy closed the connection before an answer came',
  UND_ERR_SOCKET: 'the proxy closed the connection before an answer came',
}

/** Most causes that are followed, since chains of causes may be circular. */
const MAX_CAUSES = 5

interface TransportContext extends Pick<ServiceSettings, 'base' | 'key' | 'proxy'> {
  /** Where the trusted roots came from; undefined when nothing was to be trusted. */
  readonly trusted: string | undefined
}

/** Why no answer came, for a person. A RequestError says so itself. */
export function transportFailure(error: unknown, context: TransportContext): RequestError {
  if (error instanceof RequestError) return error
  const cause = causeOf(error)
  const code = cause?.code
  const via = context.proxy === undefined ? '' : ` through the proxy in ${context.proxy.variable}`
  const at = `${context.base}${via}`

  if (code !== undefined && UNTRUSTED.has(code)) return untrusted(at, code, context.trusted)
  if (code !== undefined && WRONG_TIME.has(code)) {
    return new RequestError(
      `the TLS certificate of ${at} has expired or is not valid yet (${code}). Renew it, or correct this machine's clock.`,
    )
  }
  if (code !== undefined && WRONG_NAME.has(code)) {
    return new RequestError(
      `the TLS certificate of ${at} is for another host name (${code}). Set ${ADDRESS_VARIABLE} to a name in the certificate.`,
    )
  }
  const weak = code === UNSPECIFIED ? weakCertificate(messageOf(cause)) : undefined
  if (weak) {
    return new RequestError(
      `the TLS certificate of ${at} ${weak.problem} (${messageOf(cause)}). ${weak.cure}`,
    )
  }
  return new RequestError(
    `could not reach the API at ${at} (${fromOutside(reasonOf(error, code, context), context.key)}). ` +
      unreachableCure(context.base),
  )
}

function unreachableCure(base: string): string {
  return base === DEFAULT_ADDRESS
    ? `${ADDRESS_VARIABLE} is not set: set it to the address of your service. ` +
        'If it is this one, check network connectivity, outbound HTTPS firewall rules and proxy settings.'
    : `Check network connectivity, outbound HTTPS firewall rules, proxy settings and ${ADDRESS_VARIABLE}.`
}

function untrusted(at: string, code: string, trusted: string | undefined): RequestError {
  return new RequestError(
    `the TLS certificate of ${at} is not trusted (${code}). Add the organization's CA to the operating-system store, ` +
      "or to the container image the scan runs in, and run the system's CA update command; or name a PEM file or " +
      `directory in REQUESTS_CA_BUNDLE or CURL_CA_BUNDLE.${trusted === undefined ? '' : ` Trusted roots came from: ${trusted}.`}`,
  )
}

function reasonOf(error: unknown, code: string | undefined, { proxy }: TransportContext): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'the push took too long'
  const proxyStatus = /^Proxy .*\((\d{3})\)/.exec(messageOf(error))?.[1]
  if (proxyStatus === '407') {
    return `the proxy asks for credentials with status 407; give them in ${proxy?.variable} as http://user:password@host:port`
  }
  if (proxyStatus !== undefined) return `the proxy answered with status ${proxyStatus}`
  if (code === undefined) return messageOf(error)
  const ofProxy = proxy === undefined ? undefined : PROXY_REASONS[code]
  if (code === UNSPECIFIED) return `the TLS certificate was refused: ${messageOf(causeOf(error))}`
  return ofProxy ?? REASONS[code] ?? systemErrorInWords(code) ?? protocolErrorText(code) ?? code
}

/** llhttp, which reads the answers for the HTTP client, has a code for each way of not being HTTP. */
function protocolErrorText(code: string): string | undefined {
  return code.startsWith('HPE_') ? `the answer is not HTTP: ${code}` : undefined
}

/** The innermost cause that has a code. */
function causeOf(error: unknown): (Error & { readonly code: string }) | undefined {
  let found: (Error & { readonly code: string }) | undefined
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (hasCode(current)) found = current
    current = current.cause
  }
  return found
}

function hasCode(error: Error): error is Error & { readonly code: string } {
  return 'code' in error && typeof error.code === 'string'
}

/** What OpenSSL says of certificates that Node has no code for (X509_verify_cert_error_string), with what is wrong and the cure. */
const REFUSALS: readonly (readonly [words: RegExp, problem: string, cure: string])[] = [
  [
    /digest algorithm too weak/,
    'is signed with an algorithm that is too weak, such as SHA-1',
    'Have it, and each certificate that signs it, issued again with SHA-256.',
  ],
  [
    /key too weak/,
    'has a key that is too short, or a CA of it has',
    'Have it issued again with an RSA key of 2,048 bits or more, or one of P-256.',
  ],
  [
    /subtree violation|name constraint/,
    'breaks a name constraint of its CA, which may not issue certificates for this host',
    'Have it issued by a CA that may.',
  ],
]

/** Why a certificate is refused that is too weak, or beyond what its CA may issue; as two parts of a message. */
function weakCertificate(message: string): { problem: string; cure: string } | undefined {
  const [, problem, cure] = REFUSALS.find(([words]) => words.test(message)) ?? []
  return problem === undefined || cure === undefined ? undefined : { problem, cure }
}
