import { afterAll, afterEach, beforeAll } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { ControlPlaneOptions } from './control-plane.ts'

interface UsedClusterOptions extends ControlPlaneOptions {
  /** Makes what the cluster has in each test; nothing if left out. */
  readonly fill?: (cluster: Cluster) => Promise<unknown>
}

/**
 * A cluster for all tests around it, gone after the last of them. What a test makes in it is gone after that test.
 *
 * ```ts
 * describe('a cluster', needs('etcd', 'kube-apiserver'), () => {
 *   const cluster = useCluster({ users: { auditor: [] } })
 *
 *   test('…', async () => {
 *     const { apply, grant, kubeconfigOf, requests } = cluster()
 *     await apply([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', namespace: 'shop' }, spec }])
 *     await grant('auditor', [{ apiGroups: [''], resources: ['pods'], verbs: ['list'] }])
 *     await run('assay', ['scan', 'kubernetes', '--kubeconfig', kubeconfigOf('auditor')])
 *     expect(requests().map(({ verb, resource }) => `${verb} ${resource}`)).toEqual(['list pods'])
 *   })
 * })
 * ```
 */
export function useCluster({ fill, ...options }: UsedClusterOptions = {}): () => Cluster {
  let made: Cluster | undefined
  beforeAll(async () => {
    made = await startCluster(options)
    await fill?.(made)
    await made.keep()
  }, 2 * PATIENCE.timeout)
  afterEach(() => made?.clear())
  afterAll(() => made?.stop())
  return () => {
    if (made === undefined) throw new Error('The cluster is started before the tests, not earlier.')
    return made
  }
}
