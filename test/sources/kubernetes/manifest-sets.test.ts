import { describe, expect, test } from 'vitest'
import type { Resource } from '../../../src/model/resource.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'
import { inManifestSets } from '../../../src/sources/kubernetes/manifest-sets.ts'
import { manifestTrees } from '../../../src/sources/kubernetes/manifest-trees.ts'
import { growth } from '../../support/growth.ts'

/** `k8s/api.yaml Deployment/shop/api`: a file with one object of each name, by its set. */
function setsOf(
  files: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const texts = Object.entries(files).map(([path, objects]) => ({
    path,
    absolutePath: `/${path}`,
    text: objects.map(manifest).join('---\n'),
  }))
  const { resources } = joined(kubernetes.read(texts))
  const sets = Map.groupBy(resources, ({ scope }) => scope)
  return Object.fromEntries(
    Array.from(sets, ([scope, own]) => [
      scope,
      [...new Set(own.map(({ location }) => location?.file ?? ''))].sort(),
    ]),
  )
}

function manifest(object: string): string {
  const [kind, name] = object.split('/')
  return `apiVersion: ${kind === 'NetworkPolicy' ? 'networking.k8s.io/v1' : 'v1'}\nkind: ${kind}\nmetadata: { name: ${name} }\n`
}

describe('a set of manifests is', () => {
  test('a folder, with those below it', () => {
    expect(
      setsOf({ 'shop/pod.yaml': ['Pod/api'], 'shop/network/policy.yaml': ['NetworkPolicy/all'] }),
    ).toEqual({
      'the manifests of shop': ['shop/network/policy.yaml', 'shop/pod.yaml'],
    })
  })

  test('not what lies beside it', () => {
    expect(setsOf({ 'shop/pod.yaml': ['Pod/api'], 'forum/policy.yaml': ['NetworkPolicy/all'] })).toEqual({
      'the manifests of shop': ['shop/pod.yaml'],
      'the manifests of forum': ['forum/policy.yaml'],
    })
  })

  test.each(['k8s', 'kubernetes', 'deploy/Manifests'])('all of a folder named %s', (folder) => {
    expect(
      setsOf({
        [`${folder}/apps/pod.yaml`]: ['Pod/api'],
        [`${folder}/policies/all.yaml`]: ['NetworkPolicy/all'],
      }),
    ).toEqual({ [`the manifests of ${folder}`]: [`${folder}/apps/pod.yaml`, `${folder}/policies/all.yaml`] })
  })

  test('one environment, where several declare the same object', () => {
    expect(
      setsOf({
        'k8s/config.yaml': ['ServiceAccount/common'],
        'k8s/prod/apps/pod.yaml': ['Pod/api'],
        'k8s/prod/policies/all.yaml': ['NetworkPolicy/all'],
        'k8s/test/pod.yaml': ['Pod/api'],
      }),
    ).toEqual({
      'the manifests of k8s': ['k8s/config.yaml'],
      'the manifests of k8s/prod': ['k8s/prod/apps/pod.yaml', 'k8s/prod/policies/all.yaml'],
      'the manifests of k8s/test': ['k8s/test/pod.yaml'],
    })
  })

  test('one still, where its parts declare the same namespace, or a file the same object twice', () => {
    expect(
      setsOf({
        'k8s/api/pod.yaml': ['Namespace/shop', 'Pod/api', 'Pod/api'],
        'k8s/web/pod.yaml': ['Namespace/shop', 'Pod/web'],
      }),
    ).toEqual({ 'the manifests of k8s': ['k8s/api/pod.yaml', 'k8s/web/pod.yaml'] })
  })

  test('judged as soon as it is read: trees of folders that hold manifests come one after the other', () => {
    const files = [
      'shop/pod.yaml',
      'forum/k8s/live/pod.yaml',
      'shop/network/policy.yaml',
      'forum/k8s/pod.yaml',
    ]
    const trees = manifestTrees(files.map((path) => ({ path, absolutePath: `/${path}`, text: '' })))
    expect(Array.from(trees, (tree) => tree.map(({ path }) => path))).toEqual([
      ['shop/pod.yaml', 'shop/network/policy.yaml'],
      ['forum/k8s/live/pod.yaml', 'forum/k8s/pod.yaml'],
    ])
  })

  test('the root folder, where manifests lie in it', () => {
    expect(setsOf({ 'pod.yaml': ['Pod/api'], 'policies/all.yaml': ['NetworkPolicy/all'] })).toEqual({
      'the manifests of the root folder': ['pod.yaml', 'policies/all.yaml'].sort(),
    })
  })
})

test('folders that nest very deep take a time that grows with the length of their paths', () => {
  // The deepest two declare the same object, so that none of those around them is one set.
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, at) => {
      const file = `${'k/'.repeat(at + 1)}pod.yaml`
      return { address: `Pod/p${Math.min(at, depth - 2)}`, location: { file } } as unknown as Resource
    })
  const judge = (resources: readonly Resource[]) => {
    const files = resources.map(({ location }) => ({
      path: location?.file ?? '',
      absolutePath: '',
      text: '',
    }))
    for (const _ of manifestTrees(files)) inManifestSets(resources, undefined)
  }
  // All paths together grow 64-fold; what went through every folder at each of them took 512 times as long.
  expect(growth(judge, nested, 300, 180)).toBeLessThan(180)
})
