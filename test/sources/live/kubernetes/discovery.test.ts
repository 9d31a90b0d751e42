import { expect, test } from 'vitest'
import { CallFailure } from '../../../../src/sources/live/call-failure.ts'
import { discover } from '../../../../src/sources/live/kubernetes/discovery/api-resources.ts'
import { servedKinds } from '../../../../src/sources/live/kubernetes/discovery/served-kinds.ts'
import { LIVE_TYPES } from '../../../../src/sources/live/kubernetes/kubernetes-source.ts'

/** group/version → kinds with their plurals, and whether they are in namespaces. */
type Served = Readonly<
  Record<string, readonly (readonly [kind: string, plural: string, isNamespaced: boolean])[]>
>

const SERVED: Served = {
  v1: [
    ['Pod', 'pods', true],
    ['Namespace', 'namespaces', false],
    ['Secret', 'secrets', true],
    ['Node', 'nodes', false],
  ],
  'networking.k8s.io/v1': [['Ingress', 'ingresses', true]],
  'extensions/v1beta1': [
    ['Ingress', 'ingresses', true],
    ['Deployment', 'deployments', true],
  ],
  'batch/v1': [['CronJob', 'cronjobs', true]],
  'batch/v1beta1': [['CronJob', 'cronjobs', true]],
}

const VERBS = ['get', 'list', 'watch']

function groupsOf(served: Served) {
  return Map.groupBy(Object.entries(served), ([apiVersion]) =>
    apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '',
  )
}

/** As servers since 1.26 answer. */
function aggregated(served: Served, stale: readonly string[] = []) {
  const items = [...groupsOf(served)].map(([name, versions]) => ({
    metadata: { name },
    versions: versions.map(([apiVersion, kinds]) => ({
      version: apiVersion.slice(apiVersion.indexOf('/') + 1),
      freshness: stale.includes(apiVersion) ? 'Stale' : 'Current',
      resources: kinds.map(([kind, resource, isNamespaced]) => ({
        resource,
        responseKind: { kind },
        scope: isNamespaced ? 'Namespaced' : 'Cluster',
        verbs: VERBS,
      })),
    })),
  }))
  const listOf = (isCore: boolean) => ({
    kind: 'APIGroupDiscoveryList',
    items: items.filter(({ metadata }) => (metadata.name === '') === isCore),
  })
  return { get: async (path: string) => listOf(path === 'api') }
}

/** As older servers answer; a group that is stale does not. */
function byGroup(served: Served, stale: readonly string[] = []) {
  const get = async (path: string) => {
    if (path === 'api') return { kind: 'APIVersions', versions: ['v1'] }
    if (path === 'apis')
      return {
        kind: 'APIGroupList',
        groups: [...groupsOf(served)]
          .filter(([group]) => group !== '')
          .map(([, versions]) => ({ versions: versions.map(([groupVersion]) => ({ groupVersion })) })),
      }
    const apiVersion = path.replace(/^apis?\//, '')
    if (stale.includes(apiVersion)) throw new CallFailure('unavailable', { kind: 'unavailable' })
    const resources = served[apiVersion]?.flatMap(([kind, name, namespaced]) => [
      { kind, name, namespaced, verbs: VERBS },
      { kind: 'Scale', name: `${name}/scale`, namespaced, verbs: VERBS },
    ])
    return { kind: 'APIResourceList', resources }
  }
  return { get }
}

test.each([
  ['in two answers', aggregated],
  ['group by group', byGroup],
])('a cluster says what it serves %s', async (_, server) => {
  const { resources, missing } = await discover(server(SERVED))
  expect(missing).toEqual([])
  expect(
    servedKinds(resources, LIVE_TYPES).map(({ path, resource, kind }) => `${path} ${resource} ${kind}`),
  ).toEqual([
    'api/v1 pods Pod',
    'api/v1 namespaces Namespace',
    'apis/networking.k8s.io/v1 ingresses.networking.k8s.io Ingress',
    'apis/extensions/v1beta1 deployments.extensions Deployment',
    'apis/batch/v1 cronjobs.batch CronJob',
  ])
  const within = servedKinds(resources, LIVE_TYPES).filter(({ isNamespaced }) => !isNamespaced)
  expect(within.map(({ kind }) => kind)).toEqual(['Namespace'])
})

test.each([
  ['in two answers', aggregated],
  ['group by group', byGroup],
])('a group whose server does not answer is named: %s', async (_, server) => {
  const calico = { ...SERVED, 'projectcalico.org/v3': [] }
  const { missing } = await discover(server(calico, ['projectcalico.org/v3']))
  expect(missing.map(({ group }) => group)).toEqual(['projectcalico.org'])
})

test('what serves no pods is no cluster', async () => {
  await expect(discover({ get: async () => ({}) })).rejects.toMatchObject({ kind: 'unreadable' })
})
