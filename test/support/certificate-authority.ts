import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import {
  bits,
  explicit,
  identifier,
  implicit,
  integer,
  octets,
  sequence,
  set,
  text,
  time,
  truth,
} from './der.ts'

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface CertificateAuthority {
  /** PEM of the CA's own certificate: what a client must trust. */
  readonly certificate: string
  /** A server certificate for names such as `DNS:localhost` and `IP:127.0.0.1`; a negative number of days has expired. */
  issue(names?: readonly string[], days?: number): Certificate
  /** A certificate of a client, who has a name and is in organizations. */
  issueToClient(name: string, organizations?: readonly string[]): Certificate
}

interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** Whose certificate it is, or who signs it. */
interface Party {
  readonly name: string
  readonly organizations?: readonly string[]
  readonly keys: KeyPair
}

const LOOPBACK_NAMES = ['DNS:localhost', 'IP:127.0.0.1']
const DAY_MS = 86_400_000

/** Extensions of X.509 (RFC 5280). */
const SUBJECT_KEY = '2.5.29.14'
const KEY_USAGE = '2.5.29.15'
const ALTERNATIVE_NAMES = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const AUTHORITY_KEY = '2.5.29.35'

/** It signs certificates and lists of revoked ones, and nothing else. */
const SIGNS_CERTIFICATES = bits(Buffer.from([0b0000_0110]), 1)
const ECDSA_WITH_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'))

/** A certificate authority that no machine trusts, made for one test file. */
export function createCertificateAuthority(name = 'Test CA'): CertificateAuthority {
  const authority = { name, keys: newKeys() }
  const certificate = certify(authority, authority, 2, [
    extension(BASIC_CONSTRAINTS, sequence(truth()), true),
    extension(KEY_USAGE, SIGNS_CERTIFICATES, true),
  ])
  return {
    certificate,
    issue(names = LOOPBACK_NAMES, days = 2) {
      const server = { name: 'server', keys: newKeys() }
      const cert = certify(server, authority, days, [
        extension(BASIC_CONSTRAINTS, sequence()),
        extension(ALTERNATIVE_NAMES, sequence(...names.map(alternativeName))),
      ])
      return { key: keyOf(server), cert }
    },
    issueToClient(name, organizations = []) {
      const client = { name, organizations, keys: newKeys() }
      const cert = certify(client, authority, 2, [extension(BASIC_CONSTRAINTS, sequence())])
      return { key: keyOf(client), cert }
    },
  }
}

function keyOf({ keys }: Party): string {
  return keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function newKeys(): KeyPair {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
}

function certify(subject: Party, issuer: Party, days: number, extensions: readonly Buffer[]): string {
  const end = Date.now() + days * DAY_MS
  const begin = Math.min(Date.now(), end) - DAY_MS
  const content = sequence(
    explicit(0, integer(2)),
    integer(1, ...randomBytes(15)),
    ECDSA_WITH_SHA256,
    distinguishedName(issuer),
    sequence(time(new Date(begin)), time(new Date(end))),
    distinguishedName(subject),
    subject.keys.publicKey.export({ type: 'spki', format: 'der' }),
    explicit(
      3,
      sequence(
        ...extensions,
        extension(SUBJECT_KEY, octets(keyId(subject))),
        extension(AUTHORITY_KEY, sequence(implicit(0, keyId(issuer)))),
      ),
    ),
  )
  const signature = sign('sha256', content, issuer.keys.privateKey)
  return pem(sequence(content, ECDSA_WITH_SHA256, bits(signature)))
}

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'

function distinguishedName({ name, organizations = [] }: Party): Buffer {
  const attributes = [
    ...organizations.map((value) => [ORGANIZATION, value] as const),
    [COMMON_NAME, name] as const,
  ]
  return sequence(...attributes.map(([type, value]) => set(sequence(identifier(type), text(value)))))
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return sequence(identifier(id), ...(isCritical ? [truth()] : []), octets(value))
}

/** `DNS:localhost` or `IP:::1`. */
function alternativeName(name: string): Buffer {
  const value = name.slice(name.indexOf(':') + 1)
  return isIP(value) > 0
    ? implicit(7, Buffer.from(ipaddr.parse(value).toByteArray()))
    : implicit(2, Buffer.from(value))
}

/** Tells authorities of the same name apart. */
function keyId({ keys }: Party): Buffer {
  return createHash('sha1')
    .update(keys.publicKey.export({ type: 'spki', format: 'der' }))
    .digest()
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
