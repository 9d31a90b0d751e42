import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { diskTree } from '../../../src/sources/files/disk-tree.ts'
import { NO_HELM_OPTIONS } from '../../../src/sources/helm/release/helm-options.ts'
import { type RenderedChart, renderChart } from '../../../src/sources/helm/render-chart.ts'
import { folderOf } from '../../support/folder.ts'
import { render } from './render-files.ts'
import { header, tar } from './tar.ts'

const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'

describe('rendering without end is given up', () => {
  test.each([
    ['a helper that includes itself', '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}'],
    [
      'two that call each other',
      '{{ define "a" }}{{ template "b" }}{{ end }}{{ define "b" }}{{ template "a" }}{{ end }}{{ template "a" }}',
    ],
    ['a text that renders itself', '{{ tpl .Values.text . }}'],
    [
      'a text that doubles',
      '{{ $x := "xxxxxxxxxxxxxxxx" }}{{ range until 60 }}{{ $x = print $x $x }}{{ end }}{{ $x }}',
    ],
    [
      'a list that doubles',
      '{{ $x := list 1 2 3 }}{{ range until 60 }}{{ $x = concat $x $x }}{{ end }}{{ len $x }}',
    ],
    ['a text that is repeated', '{{ repeat 2000000000 "x" }}'],
    ['a long list', '{{ until 2000000000 }}'],
    ['a long loop', '{{ range 9000000000000 }}{{ end }}'],
    ['loops within loops', `${'{{ range until 1000 }}'.repeat(6)}x${'{{ end }}'.repeat(6)}`],
    ['helpers that call the next one twice', doubling(60)],
    ['a deep indentation', '{{ indent 2000000000 "x" }}'],
    [
      'a map in itself',
      '{{ $x := dict }}{{ $_ := set $x "x" $x }}{{ toYaml $x }}{{ toJson $x }}{{ print $x }}',
    ],
    ['a copy of a map in itself', '{{ $x := dict }}{{ $_ := set $x "x" $x }}{{ deepCopy $x }}'],
    [
      'two maps in each other',
      '{{ $x := dict }}{{ $y := dict "x" $x }}{{ $_ := set $x "y" $y }}{{ merge $x $y | toString }}',
    ],
    ['actions nested deeply', `${'{{ if 1 }}'.repeat(20_000)}${'{{ end }}'.repeat(20_000)}`],
    ['parentheses nested deeply', `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`],
    ['conditions in a long row', `{{ if 0 }}${'{{ else if 0 }}'.repeat(20_000)}{{ end }}`],
  ])('%s', { timeout: 60_000 }, (_, template) => {
    const before = process.memoryUsage().rss
    const { error } = render({
      files: {
        'Chart.yaml': CHART,
        'values.yaml': 'text: "{{ tpl .Values.text . }}"\n',
        'templates/all.yaml': template,
      },
    })
    expect(error).toEqual(expect.any(String))
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024)
  })

  test('objects without end are left out, and the gap says so', () => {
    const folder = chartOnDisk({
      'chart/templates/many.yaml': '{{ range until 20000 }}\n---\na: 1\n{{ end }}',
      'chart/templates/one.yaml': 'b: 1',
    })
    const { gaps, manifests } = rendersIn(join(folder, 'chart'))
    expect(manifests.map(({ name }) => name)).not.toContain('shop/templates/many.yaml')
    expect(gaps).toContainEqual({
      subject: 'Chart.yaml',
      reason: 'Not all of the chart is scanned: it renders more than 10000 documents.',
    })
  })

  test('what was rendered before is kept, and the gap says so', () => {
    const { rendered, error } = render({
      files: {
        'Chart.yaml': CHART,
        'templates/z.yaml': 'a: 1',
        'templates/a.yaml': '{{ range 9000000000 }}{{ end }}',
      },
    })
    expect(rendered).toBeUndefined()
    expect(error).toBe(
      'Not all templates of the chart are rendered: rendering takes more steps than one chart may.',
    )
  })
})

function doubling(depth: number): string {
  const helpers = Array.from(
    { length: depth },
    (_, at) => `{{ define "h${at}" }}{{ include "h${at + 1}" . }}{{ include "h${at + 1}" . }}{{ end }}`,
  )
  return `${helpers.join('')}{{ define "h${depth}" }}x{{ end }}{{ include "h0" . }}`
}

describe('nothing outside of the chart is read', () => {
  test.each([
    '../secret.txt',
    '/etc/passwd',
    '..\\secret.txt',
    'x/../../secret.txt',
    'link.txt',
    'folder/secret.txt',
  ])('.Files.Get %j', (path) => {
    const folder = chartOnDisk({
      'chart/templates/all.yaml': `{{ .Files.Get ${JSON.stringify(path)} }}{{ .Files.Glob "**" }}`,
    })
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'chart/link.txt'))
    symlinkSync(folder, join(folder, 'chart/folder'))
    symlinkSync('/etc/passwd', join(folder, 'chart/passwd'))
    const rendered = rendersOf(rendersIn(join(folder, 'chart')))
    expect(rendered).not.toMatch(/hidden|root:|104 105 100 100 101 110/)
  })

  test('a template, values or a chart that is a link to elsewhere', () => {
    const folder = chartOnDisk({ 'outside/templates/x.yaml': 'hidden', 'outside/Chart.yaml': CHART })
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'chart/templates/link.yaml'))
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'chart/values.yaml'))
    symlinkSync(join(folder, 'outside'), join(folder, 'chart/charts'))
    expect(rendersOf(rendersIn(join(folder, 'chart')))).not.toContain('hidden')
  })

  test.each(['file://../outside', 'file:///etc', 'file://../../../..'])(
    'a dependency at %s',
    (repository) => {
      const folder = chartOnDisk({
        'outside/templates/x.yaml': 'hidden',
        'outside/Chart.yaml': CHART.replace('shop', 'outside'),
      })
      const definition = `${CHART}dependencies: [{ name: outside, version: 1.0.0, repository: ${repository} }]\n`
      const chart = folderOf({ 'Chart.yaml': definition, 'templates/a.yaml': 'a: 1' })
      symlinkSync(join(folder, 'outside'), join(chart, 'outside'))
      const { gaps, ...rest } = rendersIn(chart)
      expect(rendersOf({ ...rest, gaps })).not.toContain('hidden')
      expect(gaps.map(({ reason }) => reason)).toEqual([expect.stringContaining('not in its folder charts')])
    },
  )
})

function chartOnDisk(files: Readonly<Record<string, string>>): string {
  return folderOf({
    'secret.txt': 'hidden',
    'chart/Chart.yaml': CHART,
    'chart/templates/a.yaml': 'a: 1',
    ...files,
  })
}

function rendersIn(folder: string): RenderedChart {
  return renderChart('.', NO_HELM_OPTIONS.release, { tree: diskTree(folder) })
}

function rendersOf({ manifests, gaps }: RenderedChart): string {
  return [...manifests.map(({ text }) => text), ...gaps.map(({ reason }) => reason)].join('\n')
}

describe('packed charts', () => {
  test('one that is well-formed is rendered, its findings stand at the archive', () => {
    const { manifests, gaps } = packed(
      tar([
        ['db/Chart.yaml', CHART.replace('shop', 'db')],
        ['db/templates/x.yaml', '\n\nkind: {{ .Chart.Name }}'],
      ]),
    )
    expect(gaps).toEqual([])
    const [manifest] = manifests
    expect(manifest?.text).toBe('\n\nkind: db')
    expect(manifest?.placeOf(3, 3, '')).toEqual({ file: 'charts/db.tgz', startLine: 1, endLine: 1 })
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['a bomb', gzipSync(Buffer.alloc(200 * 1024 * 1024)), /larger than 20 MB when unpacked/],
    ['a name that leads up', tar([['db/../../x', 'x']]), /leads out of it/],
    ['an absolute name', tar([['/etc/passwd', 'x']]), /leads out of it/],
    ['a drive', tar([['C:\\x', 'x']]), /leads out of it/],
    ['a symbolic link', tar([['db/Chart.yaml', '', '2']]), /neither a file nor a folder/],
    ['a hard link', tar([['db/Chart.yaml', '', '1']]), /neither a file nor a folder/],
    ['a device', tar([['db/Chart.yaml', '', '3']]), /neither a file nor a folder/],
    ['a file that is cut off', gzipSync(header('db/Chart.yaml', 5000, '0')), /cut off/],
    ['a size that is none', gzipSync(header('db/Chart.yaml', -1, '0')), /unreadable size/],
    ['many files', tar(Array.from({ length: 6000 }, (_, at) => [`db/${at}`, ''])), /more than 5000 files/],
    ['no archive', Buffer.from('no'), /./],
    ['an empty one', tar([]), /^$/],
  ])('%s is refused', (_, archive, reason) => {
    const { manifests, gaps } = packed(archive)
    expect(manifests.map(({ name }) => name)).toEqual(['shop/templates/a.yaml'])
    expect(gaps.map((gap) => gap.reason).join()).toMatch(reason)
  })

  test('charts within charts within charts', () => {
    let inner = tar([['c/Chart.yaml', CHART]])
    for (let depth = 0; depth < 30; depth += 1)
      inner = tar([
        ['c/Chart.yaml', CHART],
        ['c/charts/c.tgz', inner],
      ])
    expect(packed(inner).gaps).toEqual([
      {
        subject: 'charts/db.tgz',
        reason: 'The chart is not loaded: charts are nested more than 20 levels deep.',
      },
    ])
  })
})

function packed(archive: Uint8Array): RenderedChart {
  return rendersIn(folderOf({ 'Chart.yaml': CHART, 'templates/a.yaml': 'a: 1', 'charts/db.tgz': archive }))
}
