import type { Environment } from '../../../client/transport/environment.ts'
import { Incomplete } from '../../../model/incomplete.ts'
import { KUBERNETES_TYPES } from '../../../model/kubernetes/index.ts'
import type { Collected, ScanContext, Source } from '../../source.ts'
import { Progress } from '../progress.ts'
import { type AccessMachine, type ClusterAccess, clusterAccess } from './access/cluster-access.ts'
import type { Cluster } from './cluster.ts'
import { ClusterCalls } from './cluster-calls.ts'
import { ClusterReading } from './cluster-reading.ts'
import { SYSTEM_NAMESPACE } from './control-plane.ts'
import { discover } from './discovery/api-resources.ts'
import { isServedType, type ServedKind, servedKinds } from './discovery/served-kinds.ts'
import { identify } from './identify.ts'
import { readCluster } from './read-cluster.ts'
import { refuse } from './refuse.ts'

export interface KubernetesOptions {
  /** The kubeconfig to use instead of the user's own. */
  readonly kubeconfig?: string
  readonly context?: string
  /** The namespaces whose objects are read; all, if left out. What belongs to the whole cluster is read in any case. */
  readonly namespaces?: readonly string[]
  readonly excludedNamespaces?: readonly string[]
  /** Kinds of objects that are judged; all that checks read, if left out. */
  readonly kinds?: readonly string[]
  /** What people call the cluster; its name in the kubeconfig, if left out. */
  readonly clusterName?: string
  /** Types that the checks of the scan need. */
  readonly types: ReadonlySet<string>
  readonly environment: Environment
  /** Where the account of a pod is; a test brings one of its own. */
  readonly machine?: AccessMachine
  /** When it is aborted, no further call is made, and what was not read is a gap. */
  readonly signal?: AbortSignal
  /** Called with the cluster and who scans it, before anything is read. */
  readonly onSession?: (session: KubernetesSession) => void
}

/** Which cluster is scanned, and as whom. */
export interface KubernetesSession {
  /** Its id is the uid of the namespace kube-system. */
  readonly cluster: { readonly id: string; readonly name: string }
  readonly server: string
  readonly version: string
  readonly user?: string | undefined
  readonly context?: string | undefined
  readonly warnings: readonly string[]
}

/** The types that are read from a cluster. */
export const LIVE_TYPES: ReadonlySet<string> = new Set(
  KUBERNETES_TYPES.map(({ type }) => type).filter(isServedType),
)

/** The objects of a running cluster. Throws a UsageError where none can be reached, or it does not accept the credentials. */
export function kubernetesSource(options: KubernetesOptions): Source {
  return { name: 'kubernetes', waits: true, collect: (context) => collect(options, context) }
}

async function collect(options: KubernetesOptions, context: ScanContext): Promise<Collected> {
  const { environment, kubeconfig, machine, signal = new AbortController().signal } = options
  const access = await clusterAccess({ kubeconfig, context: options.context }, environment, machine)
  const calls = await ClusterCalls.open(access, environment, signal)
  try {
    const cluster = await identify(access, calls, options.clusterName)
    options.onSession?.(sessionOf(cluster, access))
    await context.beforeReading?.()
    return await read({ options, access, calls, cluster }, context)
  } finally {
    await calls.close()
  }
}

interface Scan {
  readonly options: KubernetesOptions
  readonly access: ClusterAccess
  readonly calls: ClusterCalls
  readonly cluster: Cluster
}

async function read(
  { options, access, calls, cluster }: Scan,
  { onProgress, onResources }: ScanContext,
): Promise<Collected> {
  const { id, name } = cluster
  const reading = new ClusterReading(cluster)
  const { resources, missing } = await discover(calls).catch((error: unknown) => refuse(error, access))
  for (const group of missing) reading.failGroup(group, options.types)
  const kinds = servedKinds(resources, options.types)
  const asked = kinds.filter(({ kind }) => options.kinds?.includes(kind) ?? true)
  for (const kind of kinds)
    if (!asked.includes(kind)) reading.leaveOut(kind.definition, `--kinds leaves out ${kind.kind}`)
  await readCluster({
    kinds: asked,
    namespaces: options.namespaces,
    excluded: new Set(options.excludedNamespaces),
    ownNamespace: access.namespace,
    calls,
    reading,
    progress: new Progress(onProgress),
  })
  if (showsControlPlane(asked, options)) reading.addControlPlane()
  onResources(reading.resources, id)
  const incomplete = new Incomplete()
  if (reading.gaps.length > 0) incomplete.add(id, reading.incomplete)
  const partly = readPartly(asked, options)
  if (partly.length > 0) incomplete.add(id, partly)
  return {
    files: {},
    unjudged: reading.unjudged,
    ignored: [],
    account: id,
    accounts: [{ cloud: 'kubernetes', id, name }],
    resourcesByAccount: { [id]: reading.resources.length },
    gaps: reading.gaps.map((gap) => ({ ...gap, account: id })),
    incomplete,
  }
}

/** The parts of a cluster of which some namespaces were not asked for: whoever compares scans takes nothing there for gone. */
function readPartly(
  asked: readonly ServedKind[],
  { namespaces, excludedNamespaces }: KubernetesOptions,
): readonly string[] {
  if (!namespaces && !excludedNamespaces) return []
  return asked.filter(({ isNamespaced }) => isNamespaced).map(({ resource }) => resource)
}

/** Whether the pods of the system are among what is read. */
function showsControlPlane(
  asked: readonly ServedKind[],
  { namespaces, excludedNamespaces = [] }: KubernetesOptions,
): boolean {
  if (excludedNamespaces.includes(SYSTEM_NAMESPACE)) return false
  return asked.some(({ kind }) => kind === 'Pod') && (namespaces?.includes(SYSTEM_NAMESPACE) ?? true)
}

function sessionOf({ id, name, version }: Cluster, access: ClusterAccess): KubernetesSession {
  const { server, user, context, warnings } = access
  return { cluster: { id, name }, server: server.origin, version, user, context, warnings }
}
