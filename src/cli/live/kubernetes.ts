import type { ScanOptions } from '../../configuration/scan-options.ts'
import { kindsNamed } from '../../sources/live/kubernetes/kinds-named.ts'
import {
  type KubernetesOptions,
  type KubernetesSession,
  kubernetesSource,
  LIVE_TYPES,
} from '../../sources/live/kubernetes/kubernetes-source.ts'
import { printable } from '../../text/printable.ts'
import type { LiveCloud } from './live-cloud.ts'

/** A running Kubernetes cluster. */
export const kubernetes: LiveCloud = {
  what: 'a running cluster',
  isAbout: ({ resources }) => resources.some((type) => type.startsWith('Kubernetes::')),
  // Lists are few and cheap: whatever is checked, its companions are there.
  typesFor: async () => LIVE_TYPES,
  source: (options, _checks, { say, ...run }) =>
    kubernetesSource({
      ...given(options),
      ...run,
      types: LIVE_TYPES,
      onSession: (session) => say(sessionText(session)),
    }),
}

function given(
  options: ScanOptions,
): Omit<KubernetesOptions, 'environment' | 'onSession' | 'signal' | 'types'> {
  const { kubeconfig, context, namespaces, excludeNamespaces, kinds, clusterName } = options
  return {
    ...(kubeconfig !== undefined && { kubeconfig }),
    ...(context !== undefined && { context }),
    ...(namespaces && { namespaces }),
    ...(excludeNamespaces && { excludedNamespaces: excludeNamespaces }),
    ...(kinds && { kinds: kindsNamed(kinds, LIVE_TYPES) }),
    ...(clusterName !== undefined && { clusterName }),
  }
}

/** What is scanned, as whom, and what is to be known of it. Names are escaped: anybody may have chosen them. */
function sessionText({ cluster, server, version, user, context, warnings }: KubernetesSession): string {
  const as = user === undefined ? '' : ` as ${printable(user)}`
  const by = context === undefined ? '' : `, context ${printable(context)}`
  return [
    `Scanning cluster ${printable(cluster.name)} (${printable(server)}, Kubernetes ${printable(version)})${as}${by}.`,
    ...warnings.map(printable),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
