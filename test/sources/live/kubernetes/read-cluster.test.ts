import { expect, test } from 'vitest'
import { whyUnread } from '../../../../src/model/origin.ts'
import { CallFailure } from '../../../../src/sources/live/call-failure.ts'
import { ClusterReading } from '../../../../src/sources/live/kubernetes/cluster-reading.ts'
import { servedKinds } from '../../../../src/sources/live/kubernetes/discovery/served-kinds.ts'
import { LIVE_TYPES } from '../../../../src/sources/live/kubernetes/kubernetes-source.ts'
import { readCluster, type Wanted } from '../../../../src/sources/live/kubernetes/read-cluster.ts'
import { Progress } from '../../../../src/sources/live/progress.ts'

const KINDS = servedKinds(
  [
    { group: '', version: 'v1', kind: 'Namespace', plural: 'namespaces', isNamespaced: false, canList: true },
    { group: '', version: 'v1', kind: 'Pod', plural: 'pods', isNamespaced: true, canList: true },
    {
      group: 'apps',
      version: 'v1',
      kind: 'ReplicaSet',
      plural: 'replicasets',
      isNamespaced: true,
      canList: true,
    },
    {
      group: 'apps',
      version: 'v1',
      kind: 'Deployment',
      plural: 'deployments',
      isNamespaced: true,
      canList: true,
    },
  ],
  LIVE_TYPES,
)

const denied = new CallFailure('pods is forbidden', { kind: 'denied', apiCode: 'Forbidden' })

interface Made {
  /** The uid of what made it. */
  readonly by?: string
  /** What makes pods has them in a template. */
  readonly isTemplate?: boolean
  readonly pods?: object
}

/** `shop/web`, with that as its uid. */
function object(path: string, { by, isTemplate = false, pods = {} }: Made = {}): object {
  const [namespace, name] = path.includes('/') ? path.split('/') : [undefined, path]
  const ownerReferences = by === undefined ? [] : [{ uid: by, controller: true }]
  const spec = isTemplate ? { template: { spec: pods } } : pods
  return { metadata: { name, namespace, uid: path, ownerReferences }, spec }
}

function template(path: string, made: Made = {}): object {
  return object(path, { ...made, isTemplate: true })
}

const CLUSTER = { id: '2d83fcc5', name: 'prod', version: 'v1.34.2' }
const OWN = 'shop'
const OF_WEB = [{ uid: 'shop/web', controller: true }]

/** Reads a cluster that answers these paths with these objects, and denies all others. */
async function read(lists: Readonly<Record<string, readonly object[]>>, wanted: Partial<Wanted> = {}) {
  const reading = new ClusterReading(CLUSTER)
  await readCluster({
    kinds: KINDS,
    excluded: new Set(),
    ownNamespace: OWN,
    ...wanted,
    calls: {
      get: async (path) => {
        const items = lists[path.replace(/^apis?\/(?:apps\/)?v1\//, '').replace('?limit=500', '')]
        if (items === undefined) throw denied
        if (path.endsWith(`namespaces/${OWN}`)) return { kind: 'Namespace', ...items[0] }
        return { kind: 'List', metadata: {}, items }
      },
    },
    reading,
    progress: new Progress(() => {}),
  })
  const unread = reading.resources.filter((resource) => whyUnread(resource) !== undefined)
  return {
    read: reading.resources.filter((resource) => !unread.includes(resource)).map(({ address }) => address),
    unread: unread.map(({ type, namespace, isLost }) => [
      type,
      namespace,
      isLost === undefined ? 'judged' : 'not judged',
    ]),
    gaps: reading.gaps.map(({ reason }) => reason.replace(/: who scans.*/, '')),
    incomplete: [...reading.incomplete],
  }
}

const NAMESPACES = { namespaces: [object('shop'), object('kube-system')] }

test('objects are judged at those that made them, if these were read', async () => {
  const { read: found, gaps } = await read({
    ...NAMESPACES,
    deployments: [template('shop/web')],
    replicasets: [
      template('shop/web-1', { by: 'shop/web' }),
      template('shop/rollout-1', { by: 'a Rollout' }),
    ],
    pods: [
      object('shop/web-1-a', { by: 'shop/web-1' }),
      object('shop/rollout-1-a', { by: 'shop/rollout-1' }),
      object('shop/operated', { by: 'an object of an operator' }),
      object('kube-system/etcd', { by: 'a Node' }),
    ],
  })
  expect(gaps).toEqual([])
  expect(found).toEqual([
    'Namespace/shop',
    'Namespace/kube-system',
    'Deployment/shop/web',
    'ReplicaSet/shop/rollout-1',
    'Pod/shop/operated',
    'Pod/kube-system/etcd',
  ])
})

test('pods that are not confined as their maker wants are judged as they run, once for all that are alike', async () => {
  const privileged = { containers: [{ name: 'web', securityContext: { privileged: true } }] }
  const injected = { containers: [{ name: 'web' }, { name: 'proxy', securityContext: {} }] }
  const pods = { containers: [{ name: 'web', image: 'web:1' }] }
  const { read: found } = await read({
    ...NAMESPACES,
    deployments: [template('shop/web', { pods })],
    replicasets: [template('shop/web-1', { by: 'shop/web', pods })],
    pods: [
      // What the server adds is no difference, nor is an image that an admission controller pins.
      object('shop/web-1-a', {
        by: 'shop/web-1',
        pods: {
          ...pods,
          containers: [{ name: 'web', image: 'web@sha256:1' }],
          serviceAccountName: 'default',
          nodeName: 'a',
        },
      }),
      object('shop/web-1-b', { by: 'shop/web-1', pods: injected }),
      object('shop/web-1-c', { by: 'shop/web-1', pods: injected }),
      object('shop/web-1-d', { by: 'shop/web-1', pods: privileged }),
    ],
  })
  expect(found.filter((address) => address.startsWith('Pod/'))).toEqual(['Pod/shop/web-*', 'Pod/shop/web-*'])
})

test('what a Deployment has left behind runs nothing, and pods that say they are of it are compared with the Deployment', async () => {
  const privileged = { containers: [{ name: 'web', securityContext: { privileged: true } }] }
  const earlier = {
    metadata: { name: 'web-1', namespace: 'shop', uid: 'earlier', ownerReferences: OF_WEB },
    spec: { replicas: 0, template: { spec: privileged } },
  }
  const lists = {
    ...NAMESPACES,
    deployments: [template('shop/web', { pods: { containers: [{ name: 'web' }] } })],
    replicasets: [earlier],
  }
  const judged = async (pods: readonly object[]) =>
    (await read({ ...lists, pods })).read.filter((address) => !address.startsWith('Namespace/'))
  expect(await judged([])).toEqual(['Deployment/shop/web'])
  expect(await judged([object('shop/web-1-a', { by: 'earlier', pods: privileged })])).toEqual([
    'Deployment/shop/web',
    'Pod/shop/web-*',
  ])
})

test.each([
  ['an object that makes no pods', 'namespaces', 'shop'],
  ['a Deployment, which makes ReplicaSets', 'deployments', 'shop/web'],
  ['a ReplicaSet of another namespace', 'replicasets', 'kube-system/web-1'],
])('a pod that says it was made by %s is judged itself', async (_, list, owner) => {
  const lists = {
    ...NAMESPACES,
    deployments: [template('shop/web')],
    replicasets: [template('kube-system/web-1')],
  }
  expect(lists).toHaveProperty(list)
  const { read: found } = await read({ ...lists, pods: [object('shop/hidden', { by: owner })] })
  expect(found).toContain('Pod/shop/hidden')
})

test('what may not be listed in all namespaces is listed in each', async () => {
  const result = await read({
    ...NAMESPACES,
    'namespaces/shop/pods': [object('shop/a')],
    'namespaces/kube-system/pods': [object('kube-system/b')],
    'namespaces/shop/deployments': [object('shop/web')],
    replicasets: [],
  })
  expect(result.read).toEqual([
    'Namespace/shop',
    'Namespace/kube-system',
    'Deployment/shop/web',
    'Pod/shop/a',
    'Pod/kube-system/b',
  ])
  expect(result.gaps).toEqual(['list deployments.apps was denied in namespace kube-system'])
  expect(result.unread).toEqual([['Kubernetes::Deployment', 'kube-system', 'judged']])
  expect(result.incomplete).toEqual(['deployments.apps'])
})

test('who may list in one namespace alone is told that the others were not read', async () => {
  const result = await read({ 'namespaces/shop/pods': [object('shop/a')] })
  expect(result.read).toEqual(['Pod/shop/a'])
  expect(result.gaps).toEqual([
    'list namespaces was denied in the whole cluster',
    'list deployments.apps was denied in the whole cluster',
    'list replicasets.apps was denied in the whole cluster',
    'list pods was denied in the whole cluster',
  ])
  expect(result.unread).toEqual([
    ['Kubernetes::Namespace', undefined, 'judged'],
    ['Kubernetes::Deployment', undefined, 'judged'],
    ['Kubernetes::ReplicaSet', undefined, 'not judged'],
    ['Kubernetes::Pod', 'all but shop', 'not judged'],
  ])
})

test('who may not list namespaces may read their own by its name', async () => {
  const lists = { 'namespaces/shop': [object('shop')], deployments: [], replicasets: [], pods: [] }
  expect(await read(lists)).toMatchObject({
    read: ['Namespace/shop'],
    unread: [['Kubernetes::Namespace', 'all but shop', 'judged']],
    gaps: ['list namespaces was denied in the whole cluster'],
  })
  const inShop = {
    'namespaces/shop': [object('shop')],
    'namespaces/shop/pods': [],
    'namespaces/shop/deployments': [],
    'namespaces/shop/replicasets': [],
  }
  expect(await read(inShop, { namespaces: ['shop'] })).toMatchObject({ read: ['Namespace/shop'], gaps: [] })
  const unnamed = await read(inShop, { namespaces: ['shop', 'staging'] })
  expect(unnamed.unread[0]).toEqual(['Kubernetes::Namespace', 'staging', 'judged'])
})

test('of some namespaces, others are not asked for', async () => {
  const lists = {
    ...NAMESPACES,
    'namespaces/shop/pods': [object('shop/a')],
    'namespaces/shop/deployments': [],
    'namespaces/shop/replicasets': [],
  }
  const result = await read(lists, { namespaces: ['shop'] })
  expect(result).toMatchObject({ read: ['Namespace/shop', 'Pod/shop/a'], gaps: [] })
})

test('namespaces that are left out are not read', async () => {
  const lists = {
    ...NAMESPACES,
    pods: [object('shop/a'), object('kube-system/b')],
    deployments: [],
    replicasets: [],
  }
  const result = await read(lists, { excluded: new Set(['kube-system']) })
  expect(result).toMatchObject({ read: ['Namespace/shop', 'Pod/shop/a'], gaps: [] })
})

test('a role that is as Kubernetes makes it is there, counted and not judged', () => {
  const kinds = servedKinds(
    [
      {
        group: 'rbac.authorization.k8s.io',
        version: 'v1',
        kind: 'ClusterRole',
        plural: 'clusterroles',
        isNamespaced: false,
        canList: true,
      },
    ],
    LIVE_TYPES,
  )
  const reading = new ClusterReading(CLUSTER)
  const labels = { 'kubernetes.io/bootstrapping': 'rbac-defaults' }
  const rules = [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }]
  for (const kind of kinds)
    for (const name of ['cluster-admin', 'deployer']) reading.add({ metadata: { name, labels }, rules }, kind)
  expect(reading.resources.map(({ name, isLost }) => [name, isLost])).toEqual([
    ['cluster-admin', true],
    ['deployer', undefined],
  ])
  expect(reading.unjudged).toEqual([
    { kind: 'ClusterRole', of: 'built-in', source: 'kubernetes', account: '2d83fcc5', count: 1 },
  ])
})

test.each([
  ['v1.34.2-eks-ecaa3a6', true],
  ['v1.34.2', undefined],
])('the binding of add-ons of EKS in a cluster of %s: not judged is %j', (version, isLost) => {
  const kinds = servedKinds(
    [
      {
        group: 'rbac.authorization.k8s.io',
        version: 'v1',
        kind: 'ClusterRoleBinding',
        plural: 'clusterrolebindings',
        isNamespaced: false,
        canList: true,
      },
    ],
    LIVE_TYPES,
  )
  const reading = new ClusterReading({ ...CLUSTER, version })
  const binding = {
    metadata: { name: 'eks:addon-cluster-admin' },
    roleRef: { kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: [{ kind: 'User', name: 'eks:addon-manager' }],
  }
  for (const kind of kinds) reading.add(binding, kind)
  expect(reading.resources.map((resource) => resource.isLost)).toEqual([isLost])
  expect(reading.unjudged.map(({ kind, count }) => `${count} ${kind}`)).toEqual(
    isLost ? ['1 ClusterRoleBinding'] : [],
  )
})

test.each<[string, CallFailure | undefined, string]>([
  [
    'has a server that does not answer',
    undefined,
    'apps has an API server of its own, which does not answer: what it serves was not read.',
  ],
  [
    'may not be discovered',
    denied,
    'apps may not be discovered by who scans; the ClusterRole system:discovery allows it: what it serves was not read.',
  ],
  [
    'answers with something else',
    new CallFailure('the answer is no JSON', { kind: 'unreadable' }),
    'apps cannot be discovered (the answer is no JSON): what it serves was not read.',
  ],
])('a group that %s is a gap, and its kinds are not known', (_, failure, reason) => {
  const reading = new ClusterReading(CLUSTER)
  reading.failGroup({ group: 'apps', ...(failure && { failure }) }, LIVE_TYPES)
  expect(reading.gaps).toEqual([{ subject: 'apps', reason }])
  expect(reading.resources.map((resource) => [resource.type, whyUnread(resource) !== undefined])).toEqual(
    ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'].map((kind) => [`Kubernetes::${kind}`, true]),
  )
})

test('an object that no cluster would take is a gap, and costs no other', async () => {
  const result = await read({
    ...NAMESPACES,
    deployments: [],
    replicasets: [],
    pods: [{ metadata: { name: 'bad', namespace: 'shop' }, spec: [] }, object('shop/good')],
  })
  expect(result.read).toContain('Pod/shop/good')
  expect(result.gaps).toEqual(['Pod not scanned: spec should be an object and is a list.'])
  expect(result.incomplete).toEqual(['pods'])
})
