import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'
import { readFiles } from '../../support/read-files.ts'

const DEFINITION = file('c/Chart.yaml', 'apiVersion: v2\nname: c\nversion: 1.0.0\n')

function file(path: string, text: string): SourceFile {
  return { path, text, absolutePath: `/${path}` }
}

function read(files: readonly SourceFile[]) {
  return readFiles(files)
}

function pods(count: number): string {
  return `{{ range until ${count} }}
---
apiVersion: v1
kind: Pod
metadata: {name: p{{ . }}, labels: {a: b}}
spec:
  hostNetwork: true
  containers: [{name: a, image: {{ printf "b:%d" . }}}]
{{ end }}`
}

/** What renders much with little, by its size. */
const CHARTS: Readonly<Record<string, (size: number) => readonly SourceFile[]>> = {
  'a template that others include': (size) => [
    file('c/templates/_a.tpl', `{{ define "a" }}${pods(size)}{{ end }}`),
    file('c/templates/a.yaml', '{{ include "a" . }}'),
  ],
  'a template that is included, indented and included again': (size) => [
    file(
      'c/templates/_a.tpl',
      `{{ define "a" }}${pods(size)}{{ end }}{{ define "b" }}{{ include "a" . | nindent 0 }}{{ end }}`,
    ),
    file('c/templates/a.yaml', '{{ include "b" . }}'),
  ],
  'literal text of many lines': (size) => [
    file(
      'c/templates/a.yaml',
      pods(1) + '\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: a}\n'.repeat(size),
    ),
  ],
  'one line made of many values': (size) => [
    file(
      'c/templates/a.yaml',
      `{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": { {{ range until ${20 * size} }}"k{{ . }}": "v{{ . }}",{{ end }} "z": "z"}}`,
    ),
  ],
}

describe.each(Object.entries(CHARTS))('%s', (_, chart) => {
  test('is placed in time that grows no faster than what it renders', () => {
    const files = (size: number) => [DEFINITION, ...chart(size)]
    expect(read(files(20)).gaps).toEqual([])
    expect(growth(read, files, 40)).toBeLessThan(MAX_GROWTH)
  })
})

test('a text that each function makes twice as long ends at the limit of a text', () => {
  const chart = [DEFINITION, file('c/templates/a.yaml', `a: {{ 1${' | quote'.repeat(200)} }}`)]
  const before = process.memoryUsage().rss
  const { gaps } = read(chart)
  expect(gaps).toEqual([
    {
      subject: 'c/templates/a.yaml',
      line: 1,
      reason: expect.stringContaining('longer than 4000000 characters'),
    },
  ])
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300)
})

test('packed charts are limited together, however many there are', () => {
  const packed = gzipSync(
    tarOf('d/Chart.yaml', 'apiVersion: v2\nname: d\nversion: 1.0.0\n', 15 * 1024 * 1024),
  )
  const paths = Array.from({ length: 8 }, (_, index) => `c/charts/d${index}.tgz`)
  const files = [DEFINITION, file('c/templates/a.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n')]
  const tree = memoryTree(files)
  const withPacked = {
    ...tree,
    list: (folder: string) =>
      folder === 'c/charts' ? paths.map((path) => path.slice('c/charts/'.length)) : tree.list(folder),
    folders: (folder: string) =>
      folder === 'c' ? ['charts', ...tree.folders(folder)] : tree.folders(folder),
    bytes: (path: string) => (paths.includes(path) ? packed : tree.bytes(path)),
  }
  const { gaps, resources } = readFiles(files, { tree: withPacked })
  const tooLarge = gaps.filter(({ reason }) => reason.includes('larger than 60 MB together'))
  expect(tooLarge.map(({ subject }) => subject)).toEqual(paths.slice(3))
  expect(resources).toHaveLength(1)
})

/** An archive with one file that says something, and one that is large and packs to nothing. */
function tarOf(path: string, text: string, size: number): Buffer {
  return Buffer.concat([
    entry(path, Buffer.from(text)),
    entry('d/large', Buffer.alloc(size)),
    Buffer.alloc(1024),
  ])
}

function entry(path: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  header.write('0', 156)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

test('a chart with more rules of .helmignore than are tried on its files is a gap', () => {
  const rules = Array.from({ length: 1_001 }, (_, index) => `file${index}`).join('\n')
  const { gaps } = read([DEFINITION, file('c/.helmignore', rules), file('c/templates/a.yaml', pods(1))])
  expect(gaps.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('more than 1000 rules'))
})
