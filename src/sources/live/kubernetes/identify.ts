import { CallFailure } from '../call-failure.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { ClusterAccess } from './access/cluster-access.ts'
import type { Cluster } from './cluster.ts'
import type { Asked } from './cluster-calls.ts'
import { refuse } from './refuse.ts'

/** The uid of this namespace is the cluster's: it is made with it, and cannot be deleted. */
const FIRST_NAMESPACE = 'api/v1/namespaces?fieldSelector=metadata.name%3Dkube-system&limit=1'

/** Asks a cluster which one it is. Throws a UsageError where it does not answer, or not to these credentials. */
export async function identify(access: ClusterAccess, calls: Asked, name?: string): Promise<Cluster> {
  const allowed = async (path: string) =>
    await unlessDenied(calls.get(path)).catch((error: unknown) => refuse(error, access))
  const version = await allowed('version')
  const [namespace] = listIn(await allowed(FIRST_NAMESPACE), 'items')
  return {
    id: textIn(namespace, 'metadata', 'uid') ?? access.server.host,
    name: name ?? access.clusterName,
    version: textIn(version, 'gitVersion') ?? 'of an unknown version',
  }
}

/** Undefined where the cluster itself does not want to say it to who scans: of who may only read a namespace. */
async function unlessDenied(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'denied' && error.isOfApi) return undefined
    throw error
  }
}
