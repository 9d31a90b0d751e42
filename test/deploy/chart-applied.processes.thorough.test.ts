import { describe, expect, test } from 'vitest'
import { needs, skippedFor } from '../support/borrowed/borrow.ts'
import type { Manifest } from '../support/kubernetes/apply.ts'
import { useCluster } from '../support/kubernetes/use-cluster.ts'
import { MISSING_HELM, NAMESPACE, renderedChart } from './rendered-chart.ts'
import { VALUES } from './values.ts'
import { type PodSpec, podsOf } from './workloads.ts'

/** Kinds that a cluster has only where somebody has installed them. */
const OF_OTHERS = ['HTTPRoute', 'PodMonitor']

const RESTRICTED = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: NAMESPACE, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
}

describe('the chart in a cluster', {
  ...needs('etcd', 'kube-apiserver'),
  ...skippedFor(MISSING_HELM),
}, () => {
  const cluster = useCluster({ fill: ({ apply }) => apply([RESTRICTED]) })

  test.each(Object.entries(VALUES))('is taken by the API server, with values %s', async (_, values) => {
    const objects = objectsOf(values)
    await cluster().apply(objects)
    // What is applied again is compared with the schema of its kind, field by field.
    await cluster().apply(objects)
  })

  test.each(Object.entries(VALUES))(
    'makes pods that a restricted namespace lets in, with values %s',
    async (_, values) => {
      const pods = podsOf(objectsOf(values))
      expect(pods.length).toBeGreaterThanOrEqual(3)
      for (const [name, { metadata, spec }] of pods) {
        await cluster().ask('POST', `/api/v1/namespaces/${NAMESPACE}/pods`, {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { ...metadata, name },
          // The cluster has no classes, and no controller that makes volumes of claims.
          spec: { ...spec, priorityClassName: undefined, volumes: [...spec.volumes, ...claimsOf(spec)] },
        })
      }
    },
  )

  test('is upgraded from any of these values to the next', async () => {
    for (const values of [...Object.values(VALUES), ...Object.values(VALUES).toReversed()]) {
      const objects = objectsOf(values)
      await deleteHooks(objects)
      await cluster().apply(objects)
    }
  })

  /** Helm makes hooks anew each time: `before-hook-creation`. */
  async function deleteHooks(objects: readonly Manifest[]): Promise<void> {
    const jobs = objects.filter(({ kind }) => kind === 'Job')
    for (const { metadata } of jobs) {
      const path = `/apis/batch/v1/namespaces/${NAMESPACE}/jobs/${metadata.name}`
      await cluster()
        .ask('DELETE', `${path}?propagationPolicy=Background`)
        .catch(() => undefined)
    }
  }
})

function objectsOf(values: string): readonly Manifest[] {
  return renderedChart({ values }).filter(({ kind }) => !OF_OTHERS.includes(kind))
}

/** Volumes in the place of those that a StatefulSet claims. */
function claimsOf({ volumes, containers }: PodSpec): readonly object[] {
  const mounts = containers[0].volumeMounts.filter(
    ({ name }) => !volumes.some((volume) => volume.name === name),
  )
  return mounts.map(({ name }) => ({ name, persistentVolumeClaim: { claimName: name } }))
}
