import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import type { Manifest } from '../../../support/kubernetes/apply.ts'
import type { Cluster } from '../../../support/kubernetes/cluster.ts'
import { CUSTOM_KINDS } from '../../../support/kubernetes/custom-kinds.ts'
import { scanHere } from '../../../support/kubernetes/scan-here.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const PRIVILEGED = 'k8s_container_not_privileged'
const HOST_PROCESS = 'k8s_pod_no_host_process'
const CHECKS = CATALOGUE.filter(({ id }) => id === PRIVILEGED || id === HOST_PROCESS)

const labels = { app: 'web' }
const RIGHT = { containers: [{ name: 'web', image: 'nginx:1.29' }] }
const WRONG = { containers: [{ name: 'web', image: 'nginx:1.29', securityContext: { privileged: true } }] }

const namespace = 'shop'

function pod(spec: object = WRONG, metadata: object = {}): Manifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'hidden', namespace, labels, ...metadata }, spec }
}

/** What makes pods of a template. */
function maker(
  kind: string,
  spec: object,
  { name = 'web', replicas = 1, ...metadata }: MakerOptions = {},
): Manifest {
  const template = { metadata: { labels }, spec }
  return {
    apiVersion: kind === 'ReplicationController' ? 'v1' : 'apps/v1',
    kind,
    metadata: { name, namespace, ...metadata },
    spec: {
      selector: kind === 'ReplicationController' ? labels : { matchLabels: labels },
      template,
      ...(kind !== 'DaemonSet' && { replicas }),
      ...(kind === 'StatefulSet' && { serviceName: name }),
    },
  }
}

interface MakerOptions {
  readonly name?: string
  readonly replicas?: number
  readonly ownerReferences?: readonly object[]
}

function job(spec: object, metadata: object = {}, more: object = {}): Manifest {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'job', namespace, ...metadata },
    spec: { template: { spec: { restartPolicy: 'Never', ...spec } }, ...more },
  }
}

function cronJob(spec: object): Manifest {
  const jobTemplate = { spec: { template: { spec: { restartPolicy: 'Never', ...spec } } } }
  const metadata = { name: 'cron', namespace }
  return { apiVersion: 'batch/v1', kind: 'CronJob', metadata, spec: { schedule: '0 3 * * *', jobTemplate } }
}

/** Says that an object was made by another, which is there. */
async function by({ ask }: Cluster, path: string): Promise<{ readonly ownerReferences: readonly object[] }> {
  const { apiVersion, kind, metadata } = (await ask('GET', path)) as Manifest
  const { name, uid } = metadata
  return { ownerReferences: [{ apiVersion, kind, name, uid, controller: true }] }
}

const APPS = `/apis/apps/v1/namespaces/${namespace}`
const BATCH = `/apis/batch/v1/namespaces/${namespace}`
const PODS = `/api/v1/namespaces/${namespace}/pods`
const STRATEGIC = 'application/strategic-merge-patch+json'
const MERGE = 'application/merge-patch+json'

/** Somebody who may make pods does not want them to be reported. Each way ends with a privileged one, or one as bad. */
const WAYS: Readonly<Record<string, (cluster: Cluster) => Promise<unknown>>> = {
  'it says that a ReplicaSet made it whose pods are right': async (cluster) => {
    await cluster.apply([maker('ReplicaSet', RIGHT)])
    await cluster.apply([pod(WRONG, await by(cluster, `${APPS}/replicasets/web`))])
  },
  'it says that a ReplicaSet made it that runs nothing, which says that a Deployment did': async (
    cluster,
  ) => {
    await cluster.apply([maker('Deployment', RIGHT)])
    const ofDeployment = await by(cluster, `${APPS}/deployments/web`)
    await cluster.apply([maker('ReplicaSet', WRONG, { name: 'web-1', replicas: 0, ...ofDeployment })])
    await cluster.apply([pod(WRONG, await by(cluster, `${APPS}/replicasets/web-1`))])
  },
  'a ReplicaSet runs it that says that a Deployment made it whose pods are right': async (cluster) => {
    await cluster.apply([maker('Deployment', RIGHT)])
    const ofDeployment = await by(cluster, `${APPS}/deployments/web`)
    await cluster.apply([maker('ReplicaSet', WRONG, { name: 'web-1', ...ofDeployment })])
  },
  'it says that a Job made it that has ended, which says that a CronJob did': async (cluster) => {
    await cluster.apply([cronJob(RIGHT)])
    await cluster.apply([job(WRONG, await by(cluster, `${BATCH}/cronjobs/cron`))])
    const now = new Date().toISOString()
    const end = (type: string) => ({ type, status: 'True', lastTransitionTime: now })
    const status = { startTime: now, conditions: [end('FailureTarget'), end('Failed')] }
    await cluster.ask('PATCH', `${BATCH}/jobs/job/status`, { status }, MERGE)
    await cluster.apply([pod(WRONG, await by(cluster, `${BATCH}/jobs/job`))])
  },
  'it says that an object of an operator made it': async (cluster) => {
    const kind = 'CiliumNetworkPolicy'
    await cluster.apply([
      { apiVersion: 'cilium.io/v2', kind, metadata: { name: 'owner', namespace }, spec: {} },
    ])
    const path = `/apis/cilium.io/v2/namespaces/${namespace}/ciliumnetworkpolicies/owner`
    await cluster.apply([pod(WRONG, await by(cluster, path))])
  },
  'it says that it is the image of a static pod': async ({ apply }) => {
    const node = { apiVersion: 'v1', kind: 'Node', name: 'node-1', uid: 'b1a5', controller: true }
    const annotations = { 'kubernetes.io/config.mirror': 'b1a5', 'kubernetes.io/config.source': 'file' }
    await apply([pod({ ...WRONG, nodeName: 'node-1' }, { annotations, ownerReferences: [node] })])
  },
  'it is named as a program of the system, and is where those are': ({ apply }) => {
    const metadata = {
      name: 'kube-proxy-x7k2p',
      namespace: 'kube-system',
      labels: { 'k8s-app': 'kube-proxy' },
    }
    return apply([pod({ ...WRONG, priorityClassName: 'system-node-critical' }, metadata)])
  },
  'it is in a namespace that nobody looks at': ({ apply }) =>
    apply([pod(WRONG, { namespace: 'kube-node-lease' })]),
  'its annotations tell tools to leave it out': ({ apply }) => {
    const annotations = {
      'assay.dev/ignore': `${PRIVILEGED} -- hidden`,
      'checkov.io/skip1': 'CKV_K8S_16=hidden',
      'ignore-check.kube-linter.io/privileged-container': 'hidden',
      'trivy.ignore': 'KSV-0017',
    }
    return apply([pod(WRONG, { annotations, labels: { 'kubernetes.io/bootstrapping': 'rbac-defaults' } })])
  },
  'its container is added to debug a pod that runs': async ({ apply, ask }) => {
    await apply([pod(RIGHT)])
    const debug = { name: 'debug', image: 'busybox:1.37', securityContext: { privileged: true } }
    const spec = { ephemeralContainers: [debug] }
    await ask('PATCH', `${PODS}/hidden/ephemeralcontainers`, { spec }, STRATEGIC)
  },
  'its container is added to debug a pod of a ReplicaSet': async (cluster) => {
    await cluster.apply([maker('ReplicaSet', RIGHT)])
    await cluster.apply([pod(RIGHT, await by(cluster, `${APPS}/replicasets/web`))])
    const debug = { name: 'debug', image: 'busybox:1.37', securityContext: { privileged: true } }
    const spec = { ephemeralContainers: [debug] }
    await cluster.ask('PATCH', `${PODS}/hidden/ephemeralcontainers`, { spec }, STRATEGIC)
  },
  'its container runs before the others': ({ apply }) => {
    const [container] = WRONG.containers
    return apply([pod({ ...RIGHT, initContainers: [{ ...container, name: 'prepare' }] })])
  },
  'its container runs beside the others, as one that begins before them': ({ apply }) => {
    const [container] = WRONG.containers
    return apply([
      pod({ ...RIGHT, initContainers: [{ ...container, name: 'side', restartPolicy: 'Always' }] }),
    ])
  },
  'it is a process of a node with Windows': ({ apply }) => {
    const windowsOptions = { hostProcess: true, runAsUserName: 'NT AUTHORITY\\SYSTEM' }
    return apply([
      pod({ ...RIGHT, os: { name: 'windows' }, hostNetwork: true, securityContext: { windowsOptions } }),
    ])
  },
  'it says that it has ended': ({ apply }) => apply([{ ...pod(), status: { phase: 'Succeeded' } }]),
  'it is being deleted, and its deletion waits': async ({ apply, ask }) => {
    await apply([pod(WRONG, { finalizers: ['acme.io/wait'] })])
    await ask('DELETE', `${PODS}/hidden`)
  },
  'its namespace is being deleted': async ({ apply, ask }) => {
    await apply([pod()])
    await ask('DELETE', `/api/v1/namespaces/${namespace}`)
  },
  'a Deployment would run it, and has no replicas now': ({ apply }) =>
    apply([maker('Deployment', WRONG, { replicas: 0 })]),
  'a Job would run it, and is suspended': ({ apply }) => apply([job(WRONG, {}, { suspend: true })]),
  'a CronJob runs it': ({ apply }) => apply([cronJob(WRONG)]),
  'a DaemonSet runs it': ({ apply }) => apply([maker('DaemonSet', WRONG)]),
  'a StatefulSet runs it': ({ apply }) => apply([maker('StatefulSet', WRONG)]),
  'a ReplicationController runs it': ({ apply }) => apply([maker('ReplicationController', WRONG)]),
}

describe('a pod that somebody wants to hide is reported', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({ fill: ({ apply }) => apply(CUSTOM_KINDS) })

  test.each(Object.entries(WAYS))('although %s', async (_, hide) => {
    expect(await failures()).toEqual([])
    await hide(cluster())
    expect(await failures()).toHaveLength(1)
  })

  test('and what its owner makes as it says is reported once', async () => {
    await cluster().apply([maker('ReplicaSet', WRONG)])
    await cluster().apply([pod(WRONG, await by(cluster(), `${APPS}/replicasets/web`))])
    expect(await failures()).toEqual(['ReplicaSet/shop/web'])
  })

  async function failures(): Promise<readonly string[]> {
    const { findings } = await scanHere(cluster().kubeconfigOf('admin'), CHECKS)
    return findings.filter(({ status }) => status === 'FAIL').map(({ resource }) => resource.address)
  }
})
