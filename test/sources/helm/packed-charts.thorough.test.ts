import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { collected } from '../../support/collected.ts'
import { folderOf } from '../../support/folder.ts'
import { tar } from './tar.ts'

const CHART = 'apiVersion: v2\nname: web\nversion: 1.0.0\n'
const POD = `apiVersion: v1
kind: Pod
metadata: {name: {{ .Values.name }}}
spec: {containers: [{name: web, image: "web:1"}]}
`

/** A packed chart with one pod. */
const WEB = tar([
  ['web/Chart.yaml', CHART],
  ['web/values.yaml', 'name: shop'],
  ['web/templates/pod.yaml', POD],
])

async function read(files: Readonly<Record<string, string | Uint8Array>>, path = '') {
  const folder = folderOf(files)
  const {
    resources,
    gaps,
    files: counts,
  } = await collected(filesSource({ paths: [path === '' ? folder : `${folder}/${path}`], account: 'acme' }))
  return {
    pods: resources.map(({ address, location }) => `${address} at ${location?.file}`),
    gaps: gaps.map(({ subject, reason }) => `${subject}: ${reason}`),
    counts,
  }
}

describe('a packed chart without a chart around it is rendered', () => {
  test.each([
    ['alone', 'web-1.0.0.tgz', ''],
    ['in a folder of charts', 'charts/web-1.0.0.tgz', ''],
    ['that is named', 'dist/web-1.0.0.tgz', 'dist/web-1.0.0.tgz'],
  ])('%s', async (_, path, named) => {
    const { pods, gaps } = await read({ [path]: WEB }, named)
    expect(pods).toEqual([`Pod/default/shop at ${named === '' ? path : 'web-1.0.0.tgz'}`])
    expect(gaps).toEqual([])
  })

  test('with those that are packed into it', async () => {
    const outer = tar([
      ['shop/Chart.yaml', CHART.replace('web', 'shop')],
      ['shop/charts/web.tgz', WEB],
    ])
    expect((await read({ 'shop.tgz': outer })).pods).toEqual(['Pod/default/shop at shop.tgz'])
  })

  test('once, as a part of the chart that it belongs to', async () => {
    const files = { 'shop/Chart.yaml': CHART.replace('web', 'shop'), 'shop/charts/web.tgz': WEB }
    expect((await read(files)).pods).toEqual(['Pod/default/shop at shop/charts/web.tgz'])
  })
})

test('an archive that is no chart is left alone', async () => {
  const { pods, gaps, counts } = await read({
    'code.tgz': tar([['code/README.md', 'x']]),
    'noise.tgz': Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256),
    'text.tgz': 'no archive',
    'data.tgz': gzipSync(Buffer.alloc(1_000_000)),
  })
  expect({ pods, gaps, counts }).toEqual({ pods: [], gaps: [], counts: {} })
})

test.each<[string, Uint8Array, RegExp]>([
  [
    'a name that leads up',
    tar([
      ['web/Chart.yaml', CHART],
      ['web/../../x', 'x'],
    ]),
    /leads out of it/,
  ],
  [
    'a link',
    tar([
      ['web/Chart.yaml', CHART],
      ['web/templates/a.yaml', '', '2'],
    ]),
    /neither a file nor a folder/,
  ],
  [
    'a bomb',
    tar([
      ['web/Chart.yaml', CHART],
      ['web/x', Buffer.alloc(30_000_000)],
    ]),
    /larger than 20 MB when unpacked/,
  ],
  ['what is cut off', WEB.slice(0, -20), /unexpected end of file/],
])('%s is a gap', async (_, archive, reason) => {
  const { pods, gaps } = await read({ 'web.tgz': archive })
  expect(pods).toEqual([])
  expect(gaps).toEqual([expect.stringMatching(/^web\.tgz: /)])
  expect(gaps.join()).toMatch(reason)
})

test('bombs are paid for, however many there are', async () => {
  const bomb = tar([
    ['web/Chart.yaml', CHART],
    ['web/x', Buffer.alloc(30_000_000)],
  ])
  const { gaps } = await read(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`c${n}.tgz`, bomb])))
  expect(gaps).toHaveLength(60)
  expect(gaps.at(-1)).toMatch(/as much as one scan renders/)
})
