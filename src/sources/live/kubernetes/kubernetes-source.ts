import type { Environment } from '../../../client/transport/environment.ts'
import { UsageError } from '../../../errors/assay-error.ts'
import { KUBERNETES_TYPES } from '../../../model/kubernetes/index.ts'
import type { Source } from '../../source.ts'

export interface KubernetesOptions {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespaces?: readonly string[]
  readonly excludedNamespaces?: readonly string[]
  /** Kinds of objects; all that checks read, if left out. */
  readonly kinds?: readonly string[]
  readonly clusterName?: string
  /** Types that the checks of the scan need. */
  readonly types: ReadonlySet<string>
  readonly environment: Environment
  readonly signal?: AbortSignal
  readonly onSession?: (session: KubernetesSession) => void
}

/** Which cluster is scanned, and as whom. */
export interface KubernetesSession {
  readonly cluster: { readonly id: string; readonly name: string }
  readonly server: string
  readonly version: string
  readonly user?: string
  readonly context?: string
  readonly warnings: readonly string[]
}

/** The types that are read from a cluster. */
export const LIVE_TYPES: ReadonlySet<string> = new Set(KUBERNETES_TYPES.map(({ type }) => type))

export function kubernetesSource(_options: KubernetesOptions): Source {
  return {
    name: 'kubernetes',
    waits: true,
    collect: async () => {
      throw new UsageError('A running cluster cannot be read yet. Scan its manifests: assay scan PATH.')
    },
  }
}
