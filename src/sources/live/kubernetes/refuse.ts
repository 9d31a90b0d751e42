import { UsageError } from '../../../errors/assay-error.ts'
import { CallFailure } from '../call-failure.ts'
import type { ClusterAccess } from './access/cluster-access.ts'

/** Throws a UsageError for a cluster of which nothing can be read: why, and what to do. */
export function refuse(error: unknown, access: ClusterAccess): never {
  if (!(error instanceof CallFailure)) throw error
  const { server, clusterName } = access
  throw new UsageError(
    `Cluster ${clusterName} at ${server.origin} cannot be scanned: ${error.firstLine}. ${cureOf(error, access)}`,
    { cause: error },
  )
}

function cureOf({ kind, isOfApi }: CallFailure, { context, tls }: ClusterAccess): string {
  if (kind === 'expired')
    return context === undefined
      ? 'The token of the pod is not accepted: is the service account still there?'
      : `Its credentials are not accepted: log in again as for kubectl, or choose another context with --context (now ${context}).`
  if (kind === 'denied' && isOfApi)
    return 'Bind the ClusterRole system:discovery to who scans, as Kubernetes does for everybody who has an account: it lets them ask what the cluster serves.'
  if (kind === 'unreadable')
    return 'What answers is no API server of Kubernetes: check the address in the kubeconfig.'
  const trust = tls.ca === undefined ? 'the certificate authority in the kubeconfig, ' : ''
  return `Check the address in the kubeconfig, ${trust}the network and HTTPS_PROXY: does kubectl get namespaces work?`
}
