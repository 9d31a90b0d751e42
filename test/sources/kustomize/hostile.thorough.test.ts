import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Budget } from '../../../src/limits/budget.ts'
import type { Contents } from '../../../src/sources/file-format/file-format.ts'
import type { FileTree } from '../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { collected } from '../../support/collected.ts'
import { folderOf } from '../../support/folder.ts'
import { growth, MAX_GROWTH, processorTime } from '../../support/growth.ts'
import { readFiles } from '../../support/read-files.ts'

type Tree = Readonly<Record<string, string>>

const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a }] }\n'
const COMPONENT = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n'

/** Reads a tree as a scan does, and counts how often each file is read. */
function read(tree: Tree): { readonly contents: Contents; readonly reads: ReadonlyMap<string, number> } {
  const files = Object.entries(tree).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const reads = new Map<string, number>()
  const memory = memoryTree(files)
  const counting: FileTree = {
    ...memory,
    read: (path) => {
      const file = memory.read(path)
      if (file && 'text' in file) reads.set(file.path, (reads.get(file.path) ?? 0) + 1)
      return file
    },
  }
  const contents = readFiles(files, { tree: counting })
  return { contents, reads }
}

function reasonsIn(tree: Tree): string {
  return read(tree)
    .contents.gaps.map(({ reason }) => reason)
    .join('\n')
}

/** Levels of which each uses the next one twice, by two kustomizations. */
function levels(depth: number, fields: (level: number, side: 'a' | 'b') => string, last: string): Tree {
  const all = Array.from({ length: depth }, (_, level) =>
    (['a', 'b'] as const).map((side): [string, string] => [
      `${side}${level}/kustomization.yaml`,
      fields(level, side),
    ]),
  ).flat()
  return Object.fromEntries([
    ...all,
    [`a${depth}/kustomization.yaml`, last],
    [`b${depth}/kustomization.yaml`, last],
    [`a${depth}/pod.yaml`, POD],
    [`b${depth}/pod.yaml`, POD.replace('name: a', 'name: b')],
  ])
}

describe('bases that two others use, level by level', () => {
  test('each folder is read a number of times that does not grow with the ways to it', () => {
    const nothing = 'namePrefix: x-\n'
    const { reads } = read(
      levels(30, (level) => `resources: [../a${level + 1}, ../b${level + 1}]\n`, nothing),
    )
    expect(Math.max(...reads.values())).toBeLessThan(5)
  })

  test('objects without end are refused', () => {
    const doubled = (level: number, side: string) =>
      `resources: [../a${level + 1}, ../b${level + 1}]\nnamePrefix: ${side}-\n`
    expect(reasonsIn(levels(30, doubled, 'resources: [pod.yaml]\n'))).toMatch(
      /more than 20000 objects|take too long/,
    )
  })

  test('components without end are refused', () => {
    const twice = (level: number) => `${COMPONENT}components: [../a${level + 1}, ../b${level + 1}]\n`
    const tree = levels(30, twice, `${COMPONENT}commonLabels: { a: b }\n`)
    expect(reasonsIn({ ...tree, 'kustomization.yml': 'components: [a0]\n' })).toContain('take too long')
  })
})

describe('circles', () => {
  test.each<[string, Tree]>([
    ['of itself', { 'a/kustomization.yaml': 'resources: [.]\n' }],
    [
      'of two',
      { 'a/kustomization.yaml': 'resources: [../b]\n', 'b/kustomization.yaml': 'resources: [../a]\n' },
    ],
    [
      'of the folder around it',
      { 'kustomization.yaml': 'resources: [a]\n', 'a/kustomization.yaml': 'resources: [..]\n' },
    ],
    [
      'of components',
      {
        'kustomization.yaml': 'components: [a]\n',
        'a/kustomization.yaml': `${COMPONENT}components: [../a]\n`,
      },
    ],
  ])('%s are refused', (_, tree) => {
    expect(reasonsIn(tree)).toMatch(/uses itself|which it is in/)
  })

  test('of definitions are followed to an end', () => {
    const properties = { apiVersion: {}, kind: {}, metadata: {}, spec: { $ref: 'A' } }
    const tree = {
      'kustomization.yaml': 'crds: [a.json]\nopenapi: { path: b.json }\nnamePrefix: a\n',
      'a.json': JSON.stringify({ A: { Schema: { properties } } }),
      'b.json': JSON.stringify({ definitions: { A: { properties: { a: { $ref: '#/definitions/A' } } } } }),
    }
    expect(reasonsIn(tree)).toContain('nested too deeply')
  })
})

describe('texts that grow', () => {
  test.each<[string, string, RegExp]>([
    [
      'aliases',
      `a: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, at) => `b${at}: &a${at + 1} [${Array(10).fill(`*a${at}`).join(', ')}]\n`).join('')}${POD}`,
      /aliases repeat/,
    ],
    ['nesting', `${'['.repeat(100_000)}`, /nested too deeply|Flow/],
  ])('of %s cost their overlay only', (_, text, reason) => {
    expect(reasonsIn({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': text })).toMatch(reason)
  })

  test('of a JSON patch that copies what it copied are refused', () => {
    const copies = Array.from({ length: 60 }, (_, at) => `{ op: copy, from: /spec, path: /spec/x${at} }`)
    const patches = `patches: [{ target: { kind: Pod }, patch: "[${copies.join(', ')}]" }]\n`
    expect(reasonsIn({ 'kustomization.yaml': `resources: [a.yaml]\n${patches}`, 'a.yaml': POD })).toContain(
      'a JSON patch makes more than',
    )
  })

  test.each<[string, string]>([
    ['repetitions of repetitions', '((a{100}){100}){100}'],
    ['a pattern that is long', 'a?'.repeat(5000)],
  ])('of %s are refused', (_, pattern) => {
    const patches = `patches: [{ target: { name: "${pattern}" }, patch: "[]" }]\n`
    expect(reasonsIn({ 'kustomization.yaml': `resources: [a.yaml]\n${patches}`, 'a.yaml': POD })).toContain(
      'a pattern is too large',
    )
  })

  test('of patterns that match in many ways take a time that grows as the name does', () => {
    const patch = `patches: [{ target: { name: "(a*)*(a|aa)*b" }, patch: '[{ "op": "remove", "path": "/spec" }]' }]\n`
    const treeOf = (length: number) => ({
      'kustomization.yaml': `resources: [a.yaml]\n${patch}`,
      'a.yaml': POD.replace('name: a', `name: ${'a'.repeat(length)}`),
    })
    expect(growth(read, treeOf, 1_000)).toBeLessThanOrEqual(MAX_GROWTH)
  })
})

/** Everything that a scan of a folder has read, as text. */
async function collectedFrom(folder: string): Promise<string> {
  const source = filesSource({ paths: [folder], account: 'a' })
  const { resources, gaps, inlineIgnores } = await collected(source)
  return JSON.stringify({ resources, gaps, inlineIgnores })
}

describe('files that are nobody else’s business', () => {
  const SECRET = 'hunter2-hunter2'
  const ENCODED = Buffer.from(SECRET).toString('base64')

  test.each<[string, string]>([
    ['the root of the scan', '../outside.env'],
    ['the root, by a link', 'link.env'],
    ['the root, from the root of the disk', '/etc/hostname'],
  ])('outside of %s are not read', async (_, path) => {
    const around = folderOf({
      'outside.env': `KEY=${SECRET}\n`,
      'scanned/kustomization.yaml': `resources: [pod.yaml]\nconfigMapGenerator: [{ name: a, envs: ["${path}"] }]\nsecretGenerator: [{ name: b, files: ["${path}"] }]\n`,
      'scanned/pod.yaml': POD,
    })
    symlinkSync(join(around, 'outside.env'), join(around, 'scanned/link.env'))
    const text = await collectedFrom(join(around, 'scanned'))
    expect(text).toContain('Not built')
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(ENCODED)
  })

  test('that git ignores are not read, nor does a hash of a name depend on them', async () => {
    const folder = folderOf({
      '.gitignore': '*.env\n',
      'kustomization.yaml':
        'secretGenerator: [{ name: b, envs: [a.env], files: [c.env], literals: [d=e] }]\n',
      'a.env': `KEY=${SECRET}\n`,
      'c.env': SECRET,
    })
    const first = await collectedFrom(folder)
    writeFileSync(join(folder, 'c.env'), 'another')
    expect(first).toContain('Secret/default/b in .')
    expect(first).not.toContain(SECRET)
    expect(first).not.toContain(ENCODED)
    expect(await collectedFrom(folder)).toBe(first)
  })
})

test('thousands of overlays of a large base are refused at some point', { timeout: 60_000 }, () => {
  const pods = Array.from({ length: 500 }, (_, index) => POD.replace('name: a', `name: pod-${index}`))
  const base = { 'base/kustomization.yaml': 'resources: [a.yaml]\n', 'base/a.yaml': pods.join('---\n') }
  const overlays = Array.from({ length: 100 }, (_, index): [string, string] => [
    `o${index}/kustomization.yaml`,
    `resources: [../base]\nnamePrefix: o${index}-\n`,
  ])
  const { contents } = read({ ...base, ...Object.fromEntries(overlays) })
  expect(contents.gaps.map(({ reason }) => reason).join('\n')).toContain('take too long')
  expect(contents.resources.length).toBeLessThan(35_000)
})

test('hundreds of overlays read their base once, and take a time that grows as they do', () => {
  const pods = Array.from({ length: 20 }, (_, index) => POD.replace('name: a', `name: pod-${index}`))
  const base = {
    'base/kustomization.yaml': 'resources: [a.yaml]\n',
    'base/a.yaml': pods.join('---\n'),
  }
  const overlay = (index: number): [string, string] => [
    `o${index}/kustomization.yaml`,
    `resources: [../base]\nnamespace: o${index}\nimages: [{ name: a, newTag: "${index}" }]\n`,
  ]
  const treeOf = (count: number) => ({
    count,
    tree: { ...base, ...Object.fromEntries(Array.from({ length: count }, (_, index) => overlay(index))) },
  })
  const readOnce = ({ count, tree }: ReturnType<typeof treeOf>) => {
    const { contents, reads } = read(tree)
    expect(contents.resources).toHaveLength(20 * count)
    expect(reads.get('base/a.yaml')).toBeLessThan(3)
  }
  expect(growth(readOnce, treeOf, 50)).toBeLessThanOrEqual(MAX_GROWTH)
})

/** Kustomizations that change many objects in many ways. */
const CHANGES: Readonly<Record<string, (size: number) => Tree>> = {
  'operations of a JSON patch on long lists': (size) => ({
    'kustomization.yaml': `resources: [pod.yaml]\npatches:\n- target: {kind: Pod}\n  patch: |-\n${'    - {op: add, path: /spec/list/-, value: {a: b}}\n'.repeat(size)}`,
    'pod.yaml': `${POD.replace('spec: {', 'spec: { list: [x], ')}`,
  }),
  'operations on each of many objects': (size) => ({
    'kustomization.yaml': `resources: [pod.yaml]\npatches:\n- target: {kind: Pod}\n  patch: |-\n${'    - {op: replace, path: /spec/containers/0/image, value: b}\n'.repeat(size)}`,
    'pod.yaml': pods(size),
  }),
  'one patch for each object': (size) => ({
    'kustomization.yaml': 'resources: [pod.yaml]\npatches: [{path: patch.yaml}]\n',
    'pod.yaml': pods(size),
    'patch.yaml': pods(size),
  }),
  'a list whose items are merged by their names': (size) => ({
    'kustomization.yaml': 'resources: [pod.yaml]\npatches: [{path: patch.yaml}]\n',
    'pod.yaml': POD.replace('containers: [', `containers: [${containers(size)}`),
    'patch.yaml': POD.replace('containers: [', `containers: [${containers(size)}`),
  }),
  'replacements in many fields of many objects': (size) => ({
    'kustomization.yaml': `resources: [pod.yaml]\nreplacements:\n- source: {kind: Pod, name: p0, fieldPath: metadata.name}\n  targets:\n  - select: {kind: Pod}\n    fieldPaths: [${Array.from({ length: size }, () => '"spec.containers.[name=a].image"').join(', ')}]\n`,
    'pod.yaml': pods(size),
  }),
}

function pods(count: number): string {
  return Array.from({ length: count }, (_, index) => POD.replace('name: a', `name: p${index}`)).join('---\n')
}

function containers(count: number): string {
  return Array.from({ length: count }, (_, index) => `{name: c${index}, image: b}, `).join('')
}

/** Steps that pay for work are microseconds of a fast processor; so much slower may this one be, and the price wrong. */
const MAX_MICROSECONDS_PER_STEP = 15

test.each(Object.entries(CHANGES))('%s cost what they take', (_, tree) => {
  const spent = (size: number) => {
    const files = Object.entries(tree(size)).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
    let steps = 0
    const budget = new Budget(Number.POSITIVE_INFINITY)
    budget.spend = (more) => {
      steps += more
    }
    const milliseconds = processorTime(
      () => void expect(readFiles(files, { tree: memoryTree(files), budget }).gaps).toEqual([]),
    )
    return { steps, milliseconds }
  }
  spent(20)
  const [small, large] = [spent(40), spent(320)]
  const further = { steps: large.steps - small.steps, milliseconds: large.milliseconds - small.milliseconds }
  expect((1000 * further.milliseconds) / further.steps).toBeLessThan(MAX_MICROSECONDS_PER_STEP)
})
