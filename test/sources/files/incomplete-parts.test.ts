import { expect, test } from 'vitest'
import { partOf } from '../../../src/model/resource.ts'
import { type FilesOptions, filesSource } from '../../../src/sources/files/files-source.ts'
import { collected } from '../../support/collected.ts'
import { folderOf } from '../../support/folder.ts'

const BUCKET = 'resource "aws_s3_bucket" "b" {}\n'
const BROKEN = 'resource "aws_s3_bucket" "b" {\n'
const CALLED = (source: string) => `module "m" { source = "${source}" }\n`
const STACK = 'Resources:\n  Bucket:\n    Type: AWS::S3::Bucket\n'
const NESTING = `${STACK}  Nested:\n    Type: AWS::CloudFormation::Stack\n    Properties: { TemplateURL: ../nested/b.yaml }\n`
const POD = (name: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { containers: [{ name: a, image: a }] }\n`
const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'
const DOCKERFILE = 'FROM alpine:3.20\nUSER app\n'

/** Which parts of a scan are complete, and which are not. */
async function parts(files: Readonly<Record<string, string>>, options: Partial<FilesOptions> = {}) {
  const { incomplete, resources } = await collected(filesSource({ paths: [folderOf(files)], ...options }))
  const all = [...new Set(resources.map(partOf))].sort()
  return {
    complete: all.filter((part) => !incomplete.hasPart({ part })),
    incomplete: all.filter((part) => incomplete.hasPart({ part })),
    isComplete: !incomplete.hasAccount(undefined),
  }
}

test.each<[string, Readonly<Record<string, string>>, { complete: string[]; incomplete: string[] }]>([
  [
    'a file that cannot be parsed concerns its own root module',
    { 'a/main.tf': BUCKET, 'a/broken.tf': BROKEN, 'b/main.tf': BUCKET },
    { complete: ['b'], incomplete: ['a'] },
  ],
  [
    'one of a module concerns whoever calls it, even if nothing else of the module is there',
    {
      'a/main.tf': BUCKET + CALLED('../m'),
      'b/main.tf': BUCKET + CALLED('../n'),
      'c/main.tf': BUCKET,
      'm/main.tf': BROKEN,
      'n/main.tf': CALLED('../m'),
    },
    { complete: ['c'], incomplete: ['a', 'b'] },
  ],
  [
    'a module that is not there concerns who calls it',
    { 'a/main.tf': BUCKET + CALLED('../nowhere'), 'b/main.tf': BUCKET },
    { complete: ['b'], incomplete: ['a'] },
  ],
  [
    'a nested template concerns the stack around it',
    {
      'stacks/a.yaml': NESTING,
      'other/c.yaml': STACK,
      'nested/b.yaml': `${STACK}  Lost:\n    Type: !Rain::Module vpc.yaml\n`,
    },
    { complete: ['other/c.yaml'], incomplete: ['stacks/a.yaml'] },
  ],
  [
    'a manifest concerns the set around it, whichever folders of it hold others',
    { 'k8s/a/pod.yaml': POD('a'), 'k8s/b/pod.yaml': `${POD('b')}: [`, 'infra/main.tf': BUCKET },
    { complete: ['infra'], incomplete: ['the manifests of k8s'] },
  ],
  [
    'a template of a chart concerns the chart',
    {
      'charts/shop/Chart.yaml': CHART,
      'charts/shop/templates/a.yaml': POD('a'),
      'charts/shop/templates/deep/b.yaml': `${POD('b')}{{ fail "no" }}\n`,
      'charts/cart/Chart.yaml': CHART,
      'charts/cart/templates/a.yaml': POD('a'),
    },
    { complete: ['the chart in charts/cart'], incomplete: ['the chart in charts/shop'] },
  ],
  [
    'a base that lacks a file concerns each overlay of it, and all that share findings with them',
    {
      'base/kustomization.yaml': 'resources: [pod.yaml, missing.yaml]\n',
      'base/pod.yaml': POD('a'),
      'prod/kustomization.yaml': 'resources: [../base]\n',
      'test/kustomization.yaml': 'resources: [../base]\n',
    },
    { complete: [], incomplete: ['the overlay prod', 'the overlay test'] },
  ],
  [
    'a file of its own concerns no other',
    { 'a/Dockerfile': DOCKERFILE, 'b/Dockerfile': 'NOTHING\n' },
    { complete: ['a/Dockerfile'], incomplete: [] },
  ],
])('%s', async (_, files, expected) => {
  expect(await parts(files)).toEqual({ ...expected, isComplete: false })
})

test('a scan without gaps is complete', async () => {
  expect(await parts({ 'a/main.tf': BUCKET })).toEqual({ complete: ['a'], incomplete: [], isComplete: true })
})

test('what a glob left out concerns the parts that it may belong to', async () => {
  const files = {
    'a/main.tf': BUCKET,
    'a/secret.tf': BUCKET,
    'b/main.tf': BUCKET,
    'm/main.tf': BUCKET,
    'c/main.tf': BUCKET + CALLED('../m'),
  }
  expect(await parts(files, { exclude: ['secret.tf', '/m/'] })).toMatchObject({
    complete: ['b'],
    incomplete: ['a', 'c'],
  })
})

test('texts belong to their folders', async () => {
  const files = { 'a/note.md': 'a', 'a/b/note.md': 'b', 'note.md': 'c' }
  expect(await parts(files, { readsText: true })).toMatchObject({ complete: ['.', 'a', 'a/b'] })
})
