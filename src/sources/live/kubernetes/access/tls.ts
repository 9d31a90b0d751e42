import { parseCertificates } from '../../../../client/transport/certificates.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { readNamed } from '../../access/read-limited.ts'
import type { Content, KubeconfigCluster } from './kubeconfig.ts'

/** How the certificate of the API server is verified. */
export interface ClusterTls {
  /** Certificates, in PEM, that are trusted and no others; absent, where those of the machine are. */
  readonly ca?: string
  /** The name that the certificate is for, where it is not that of the address. */
  readonly serverName?: string
  readonly isUnverified?: true
}

export async function tlsOf(cluster: KubeconfigCluster): Promise<ClusterTls> {
  const { authority, isUnverified, place, tlsServerName } = cluster
  if (isUnverified && authority !== undefined) {
    throw new UsageError(
      `The ${place} has a certificate authority and insecure-skip-tls-verify, which exclude each other. Remove insecure-skip-tls-verify.`,
    )
  }
  return {
    ...(authority !== undefined && {
      ca: await authorityIn(authority, `The certificate authority of the ${place}`),
    }),
    ...(tlsServerName !== undefined && { serverName: tlsServerName }),
    ...(isUnverified && { isUnverified }),
  }
}

/** The certificates of an authority, in PEM. Throws a UsageError where there are none. */
async function authorityIn(content: Content, what: string): Promise<string> {
  const text = 'text' in content ? content.text : await readNamed(content.path, what)
  const { certificates } = parseCertificates(text)
  if (certificates.length > 0) return certificates.join('')
  const place = 'path' in content ? ` (${content.path})` : ''
  throw new UsageError(`${what}${place} has no certificate in PEM. Copy it again.`)
}
