import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Certificate, createCertificateAuthority } from '../certificate-authority.ts'

/** Users of a cluster, by name, and the groups that each is in. */
export type Users = Readonly<Record<string, readonly string[]>>

/** Who may do everything. */
const ADMINS = 'system:masters'
export const ADMIN = 'admin'
/** Who makes what a test needs: the audit log has nothing of them. */
export const PREPARER = 'preparer'

/** Addresses that a client of this machine uses, and the first one for services, which programs in the cluster use. */
const SERVER_NAMES = ['DNS:localhost', 'DNS:kubernetes.default.svc', 'IP:127.0.0.1', 'IP:10.0.0.1']

export interface Credentials {
  /** PEM of the authority that signed the server's certificate. */
  readonly ca: string
  readonly admin: Certificate
  readonly preparer: Certificate
  /** The token of a user, or of the admin. */
  tokenOf(user: string): string
  /** Arguments that make the server take them. */
  readonly args: readonly string[]
}

/** Makes the credentials of a cluster, and writes those that its server reads into a folder. */
export function writeCredentials(folder: string, users: Users): Credentials {
  const authority = createCertificateAuthority('Test cluster')
  const server = authority.issue(SERVER_NAMES)
  const accounts = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const all = Object.entries({ ...users, [ADMIN]: [ADMINS] })
  const tokens = new Map(all.map(([name]) => [name, randomUUID()]))
  const lines = all.map(([name, groups]) => `${tokens.get(name)},${name},${name},"${groups.join(',')}"`)
  const path = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  mkdirSync(folder, { recursive: true })
  return {
    ca: authority.certificate,
    admin: authority.issueToClient(ADMIN, [ADMINS]),
    preparer: authority.issueToClient(PREPARER, [ADMINS]),
    tokenOf(user) {
      const token = tokens.get(user)
      if (token === undefined) throw new Error(`The cluster was started without the user ${user}.`)
      return token
    },
    args: [
      `--client-ca-file=${path('ca.crt', authority.certificate)}`,
      `--tls-cert-file=${path('server.crt', server.cert)}`,
      `--tls-private-key-file=${path('server.key', server.key)}`,
      `--token-auth-file=${path('tokens.csv', `${lines.join('\n')}\n`)}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${path('accounts.pub', accounts.publicKey)}`,
      `--service-account-signing-key-file=${path('accounts.key', accounts.privateKey)}`,
    ],
  }
}
