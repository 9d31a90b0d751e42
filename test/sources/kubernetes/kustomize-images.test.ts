import { expect, test } from 'vitest'
import type { Resource } from '../../../src/model/resource.ts'
import { ResourceCursor } from '../../../src/model/resource-cursor.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'

const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  containers:\n    - image: shop/web\n'
const DIGEST = `sha256:${'0'.repeat(64)}`

test.each([
  ['a tag', 'newTag: "1.2"', 'shop/web:1.2'],
  ['another name', 'newName: example.com:5000/web', 'example.com:5000/web'],
  ['a digest', `digest: ${DIGEST}`, `shop/web@${DIGEST}`],
  ['all of it', `newName: web, newTag: "1.2", digest: ${DIGEST}`, `web:1.2@${DIGEST}`],
])('an image gets %s', (_, change, image) => {
  expect(imageOf({ kustomization: `resources: [pod.yaml]\nimages: [{ name: shop/web, ${change} }]` })).toBe(
    image,
  )
})

test.each([
  ['another image', 'resources: [pod.yaml]\nimages: [{ name: shop/api, newTag: "1.2" }]'],
  ['a file that it is not made of', 'resources: [api.yaml]\nimages: [{ name: shop/web, newTag: "1.2" }]'],
])('%s stays', (_, kustomization) => {
  expect(imageOf({ kustomization })).toBe('shop/web')
})

test('what is written with a tag keeps it under another name', () => {
  const kustomization = 'resources: [pod.yaml]\nimages: [{ name: shop/web, newName: example.com/web }]'
  expect(imageOf({ kustomization, pod: POD.replace('shop/web', 'shop/web:1.1') })).toBe('example.com/web:1.1')
})

test('overlays change what their bases have changed', () => {
  const kustomization = 'resources: [pod.yaml]\nimages: [{ name: shop/web, newName: web, newTag: latest }]'
  const overlay = 'resources: [../base]\nimages: [{ name: web, newTag: "1.2" }]'
  expect(imageOf({ kustomization, more: { 'prod/kustomization.yaml': overlay } })).toBe('web:1.2')
})

test('of overlays that differ, one counts that has no fixed tag', () => {
  const overlay = (tag: string) => `resources: [../base/]\nimages: [{ name: shop/web, newTag: ${tag} }]`
  const more = { 'prod/kustomization.yaml': overlay('v1'), 'test/kustomization.yaml': overlay('latest') }
  expect(imageOf({ kustomization: 'resources: [pod.yaml]', more })).toBe('shop/web:latest')
})

test('overlays that lead back to themselves, and ways without number, end', () => {
  expect(imageOf({ kustomization: 'resources: [pod.yaml, .]' })).toBe('shop/web')
  const levels = Array.from({ length: 18 }, (_, level) => [
    [`a${level}/kustomization.yaml`, `resources: [../a${level + 1}, ../b${level + 1}]`],
    [`b${level}/kustomization.yaml`, `resources: [../a${level + 1}, ../b${level + 1}]`],
  ]).flat()
  expect(imageOf({ kustomization: 'resources: [pod.yaml]', more: Object.fromEntries(levels) })).toBe(
    'shop/web',
  )
})

interface Tree {
  readonly kustomization: string
  readonly pod?: string
  readonly more?: Readonly<Record<string, string>>
}

/** The image of the pod in `base/`, as checks see it. */
function imageOf({ kustomization, pod = POD, more = {} }: Tree): unknown {
  const texts = { 'base/kustomization.yaml': kustomization, 'base/pod.yaml': pod, ...more }
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const { resources, gaps } = kubernetes.read(files)
  expect(gaps).toEqual([])
  const read = new ResourceCursor(resources[0] as Resource<'Kubernetes::Pod'>)
  return read.at('spec').at('containers').items()[0]?.at('image').value
}
