import { expect, test } from 'vitest'
import type { Resource } from '../../../src/model/resource.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { folderOf } from '../../support/folder.ts'

const BUCKET = 'resource "aws_s3_bucket" "a" {}\n'
const TEMPLATE = 'AWSTemplateFormatVersion: "2010-09-09"\nResources: { A: { Type: "AWS::S3::Bucket" } }\n'
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\n'
const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'

/** The scopes of the resources that come together, of one call after the other. */
async function scopesByCall(paths: readonly string[]): Promise<readonly (readonly string[])[]> {
  const calls: string[][] = []
  const onResources = (resources: readonly Resource[]) => {
    calls.push([...new Set(resources.map(({ scope }) => scope))])
  }
  await filesSource({ paths, account: 'acme' }).collect({ onProgress: () => {}, onResources })
  return calls
}

test('resources come part by part, so that none is kept for longer than it takes to judge its scope', async () => {
  const folder = folderOf({
    'staging/main.tf': BUCKET,
    'production/main.tf': BUCKET,
    'first.yaml': TEMPLATE,
    'second.yaml': TEMPLATE,
    'charts/shop/Chart.yaml': CHART,
    'charts/shop/templates/pod.yaml': POD,
    'charts/forum/Chart.yaml': CHART,
    'charts/forum/templates/pod.yaml': POD,
    'k8s/pod.yaml': POD,
    'k8s/apps/pod.yaml': POD.replace('name: a', 'name: b'),
    'base/kustomization.yaml': 'resources: [pod.yaml]\n',
    'base/pod.yaml': POD,
    'overlays/test/kustomization.yaml': 'resources: [../../base]\n',
    'overlays/live/kustomization.yaml': 'resources: [../../base]\n',
  })
  const calls = await scopesByCall([folder])
  expect(calls.filter((scopes) => scopes.every((scope) => !scope.includes('/pod.yaml')))).toEqual(
    expect.arrayContaining([
      ['production'],
      ['staging'],
      ['first.yaml'],
      ['second.yaml'],
      ['the chart in charts/forum'],
      ['the chart in charts/shop'],
      ['the manifests of k8s'],
    ]),
  )
})

test.each(['test', 'examples', 'templates'])(
  'all resources of a scope in %s come at once',
  async (folder) => {
    const scopes = (await scopesByCall([folder])).flat()
    const repeated = scopes.filter((scope, at) => scopes.indexOf(scope) !== at)
    expect(repeated).toEqual([])
  },
)
