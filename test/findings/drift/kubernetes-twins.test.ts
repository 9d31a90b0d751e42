import { expect, test } from 'vitest'
import { twinsOf } from '../../../src/findings/drift/twins.ts'
import type { Resource } from '../../../src/model/resource.ts'

interface Facts {
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

function object(path: string, metadata: Facts = {}): Resource {
  const [kind = '', ...rest] = path.split('/')
  const name = rest.at(-1) ?? ''
  return {
    type: `Kubernetes::${kind}` as 'Kubernetes::Deployment',
    address: path,
    name,
    cloud: 'kubernetes',
    ...(rest.length > 1 && { namespace: rest[0] }),
    scope: 'the manifests of k8s',
    properties: { metadata },
    identifiers: [name],
    locations: { get: () => undefined },
  }
}

function live(path: string, metadata?: Facts): Resource {
  return { ...object(path, metadata), origin: { source: 'live', account: '2d83fcc5' } }
}

/** Made by Helm of a chart, as a release. */
function helm(release: string, chart: string): Facts {
  return {
    labels: { 'helm.sh/chart': chart },
    annotations: { 'meta.helm.sh/release-name': release },
  }
}

test.each<[string, readonly Resource[], readonly string[]]>([
  [
    'the same kind, namespace and name',
    [object('Deployment/shop/api'), live('Deployment/shop/api'), live('Deployment/test/api')],
    ['Deployment/shop/api = Deployment/shop/api'],
  ],
  [
    'a namespace that whoever applies it says',
    [object('Deployment/default/api'), live('Deployment/shop/api')],
    ['Deployment/default/api = Deployment/shop/api'],
  ],
  [
    'none of several namespaces that may be meant',
    [object('Deployment/default/api'), live('Deployment/shop/api'), live('Deployment/test/api')],
    [],
  ],
  [
    'no other namespace than the one that is written',
    [object('Deployment/shop/api'), live('Deployment/test/api')],
    [],
  ],
  ['no other kind', [object('StatefulSet/shop/api'), live('Deployment/shop/api')], []],
  [
    'what belongs to the whole cluster',
    [object('ClusterRole/reader'), live('ClusterRole/reader')],
    ['ClusterRole/reader = ClusterRole/reader'],
  ],
  [
    'the release of a chart, whatever it is called',
    [
      object('Deployment/default/release-name-redis-master'),
      live('Deployment/shop/cache-redis-master', helm('cache', 'redis-18.1.0')),
    ],
    ['Deployment/default/release-name-redis-master = Deployment/shop/cache-redis-master'],
  ],
  [
    'a release that is called like its chart',
    [
      object('Deployment/default/release-name-argo-cd-server'),
      live('Deployment/ci/argo-cd-server', helm('argo-cd', 'argo-cd-7.0.1')),
    ],
    ['Deployment/default/release-name-argo-cd-server = Deployment/ci/argo-cd-server'],
  ],
])('ties: %s', (_, resources, ties) => {
  const { twinOf, notInCode } = twinsOf(resources)
  const found = [...twinOf]
    .filter(([resource]) => !resource.origin)
    .map(([code, live]) => `${code.address} = ${live.address}`)
  expect(found).toEqual(ties)
  const tied = new Set([...twinOf.keys()])
  expect([...notInCode].every((resource) => !tied.has(resource))).toBe(true)
})

test('a cluster of which no code was scanned has nothing that is not in the code', () => {
  expect(twinsOf([live('Deployment/shop/api')]).notInCode.size).toBe(0)
})
