import { describe, expect, test } from 'vitest'
import { locate, type Resource } from '../../../src/model/resource.ts'
import type { Contents } from '../../../src/sources/file-format/file-format.ts'
import { readFiles } from '../../support/read-files.ts'

type Tree = Readonly<Record<string, string>>

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: shop/web
`

function read(tree: Tree): Contents {
  return readFiles(Object.entries(tree).map(([path, text]) => ({ path, absolutePath: `/${path}`, text })))
}

function addresses(tree: Tree): readonly string[] {
  return read(tree).resources.map(({ address, location }) => `${location?.file}: ${address}`)
}

/** Where a property of the only resource is written: `patch.yaml:3`. */
function placeOf(tree: Tree, path: string): string {
  const [resource] = read(tree).resources as [Resource]
  const place = locate(resource, path)
  return `${place?.file}:${place?.startLine}`
}

/** A schema by which the containers of a pod are one value, and not merged by their names. */
const SCHEMA = JSON.stringify({
  definitions: {
    'v1.Pod': {
      properties: { spec: { properties: { containers: { type: 'array', items: { type: 'object' } } } } },
      'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Pod' }],
    },
  },
})

test('each overlay of a folder patches by the schema that its base brings', () => {
  const overlay = (folder: string): Tree => ({
    [`${folder}/kustomization.yaml`]: 'resources: [../shared]\npatches: [{ path: patch.yaml }]\n',
    [`${folder}/patch.yaml`]: POD.replace(
      'name: web\n      image: shop/web',
      'name: other\n      image: shop/other',
    ),
  })
  const { resources } = read({
    'base/kustomization.yaml': 'resources: [pod.yaml]\nopenapi: { path: schema.json }\n',
    'base/schema.json': SCHEMA,
    'base/pod.yaml': POD,
    'shared/kustomization.yaml': 'resources: [../base]\n',
    ...overlay('one'),
    ...overlay('two'),
  })
  const containers = resources.map(({ properties }) => JSON.stringify(properties).match(/shop\/\w+/g))
  expect(containers).toEqual([['shop/other'], ['shop/other']])
})

const BASE: Tree = { 'base/pod.yaml': POD, 'base/kustomization.yaml': 'resources: [pod.yaml]\n' }

describe('only what is applied is judged', () => {
  test.each<[string, Tree, readonly string[]]>([
    ['a base that no overlay uses', BASE, ['base/pod.yaml: Pod/default/web in base']],
    [
      'a base through its overlay',
      { ...BASE, 'prod/kustomization.yaml': 'resources: [../base]\nnamespace: shop\n' },
      ['base/pod.yaml: Pod/shop/web in prod'],
    ],
    [
      'a base through two overlays',
      {
        ...BASE,
        'prod/kustomization.yaml': 'resources: [../base/]\nnamespace: shop\n',
        'test/kustomization.yaml': 'bases: [../base]\n',
      },
      ['base/pod.yaml: Pod/shop/web in prod', 'base/pod.yaml: Pod/default/web in test'],
    ],
    [
      'manifests beside a kustomization',
      { ...BASE, 'base/other.yaml': POD },
      ['base/pod.yaml: Pod/default/web in base', 'base/other.yaml: Pod/default/web'],
    ],
    [
      'the resources of a component that nothing uses',
      {
        'c/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [pod.yaml]\npatches: [{ path: patch.yaml }]\n',
        'c/pod.yaml': POD,
        'c/patch.yaml': POD,
      },
      ['c/pod.yaml: Pod/default/web'],
    ],
    [
      'a kustomization of another tool',
      { 'kustomization.yaml': `${POD}---\n${POD.replace('web', 'api')}` },
      ['kustomization.yaml: Pod/default/web', 'kustomization.yaml: Pod/default/api'],
    ],
    [
      'generated names without their hash',
      { 'kustomization.yaml': 'configMapGenerator: [{ name: settings, literals: [a=b] }]\n' },
      ['kustomization.yaml: ConfigMap/default/settings in .'],
    ],
  ])('%s', (_, tree, expected) => {
    expect(addresses(tree)).toEqual(expected)
  })

  test('each overlay is a scope of its own', () => {
    const { resources } = read({
      ...BASE,
      'prod/kustomization.yaml': 'resources: [../base]\n',
      'test/kustomization.yaml': 'resources: [../base]\n',
    })
    expect(resources.map(({ scope }) => scope)).toEqual(['the overlay prod', 'the overlay test'])
  })

  test.each([
    ['spec: { template: { spec: { containers: [{ name: web, command: [serve] }] } } }', []],
    ['spec: { jobTemplate: { spec: { template: { spec: { containers: [{ name: web }] } } } } }', []],
    ['spec: { template: { spec: { initContainers: [{ name: first, image: web }] } } }', []],
    ['spec: { template: { spec: { containers: [{ name: web, image: web }] } } }', ['Deployment/default/web']],
    ['spec: { replicas: 2 }', ['Deployment/default/web']],
  ])('a patch that no kustomization uses is no object: %s', (spec, expected) => {
    const patch = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\n${spec}\n`
    const alone = {
      ...BASE,
      'base/unused.yaml': patch.replace('Deployment', spec.includes('job') ? 'CronJob' : 'Deployment'),
    }
    expect(addresses(alone).filter((address) => !address.includes('Pod/'))).toEqual(
      expected.map((address) => expect.stringContaining(address)),
    )
  })
})

describe('the line that decided', () => {
  test.each<[string, string, Tree, string]>([
    ['in the base', 'spec.containers[0].image', {}, 'base/pod.yaml:7'],
    ['of what the base does not set', 'spec.containers[0].securityContext', {}, 'base/pod.yaml:6'],
    [
      'in a patch',
      'spec.hostNetwork',
      {
        'prod/kustomization.yaml': 'resources: [../base]\npatches: [{ path: patch.yaml }]\n',
        'prod/patch.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  hostNetwork: true\n',
      },
      'prod/patch.yaml:5',
    ],
    [
      'in a patch inside the kustomization',
      'spec.hostNetwork',
      {
        'prod/kustomization.yaml':
          'resources: [../base]\npatches:\n  - target: { kind: Pod }\n    patch: |-\n      - op: add\n        path: /spec/hostNetwork\n        value: true\n',
      },
      'prod/kustomization.yaml:7',
    ],
    [
      'in the operation that removed it',
      'spec.containers[0].tty',
      {
        'base/pod.yaml': `${POD}      tty: true\n`,
        'prod/kustomization.yaml':
          'resources: [../base]\npatches: [{ path: patch.yaml, target: { kind: Pod } }]\n',
        'prod/patch.yaml':
          '- op: test\n  path: /kind\n  value: Pod\n- op: remove\n  path: /spec/containers/0/tty\n',
      },
      'prod/patch.yaml:4',
    ],
    [
      'in the null that removed what it was in',
      'spec.containers[0].image',
      {
        'prod/kustomization.yaml': 'resources: [../base]\npatches: [{ path: patch.yaml }]\n',
        'prod/patch.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  hostNetwork: true\n  containers: null\n',
      },
      'prod/patch.yaml:6',
    ],
    [
      'in an entry of images',
      'spec.containers[0].image',
      {
        'prod/kustomization.yaml': 'resources: [../base]\nimages:\n  - name: shop/web\n    newTag: latest\n',
      },
      'prod/kustomization.yaml:3',
    ],
    [
      'of a namespace',
      'metadata.namespace',
      { 'prod/kustomization.yaml': 'resources: [../base]\nnamespace: shop\n' },
      'prod/kustomization.yaml:2',
    ],
    [
      'of an item that moved behind another',
      'spec.containers[1].image',
      {
        'prod/kustomization.yaml': 'resources: [../base]\npatches: [{ path: patch.yaml }]\n',
        'prod/patch.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: side, image: side }] }\n',
      },
      'base/pod.yaml:7',
    ],
  ])('%s', (_, path, tree, expected) => {
    expect(placeOf({ ...BASE, ...tree }, path)).toBe(expected)
  })

  test('a patched line names the object that it changes', () => {
    const [resource] = read({
      ...BASE,
      'prod/kustomization.yaml': 'resources: [../base]\nimages: [{ name: shop/web, newTag: latest }]\n',
    }).resources as [Resource]
    expect(locate(resource, 'spec.containers[0].image')?.related).toEqual([
      {
        location: expect.objectContaining({ file: 'base/pod.yaml', startLine: 1 }),
        what: 'object it changes',
      },
    ])
  })
})

describe('what is not built is a gap, and the rest is judged', () => {
  test.each([
    ['resources', 'https://example.com/operator.yaml', 'not scanned: https://example.com/operator.yaml.'],
    [
      'resources',
      'github.com/example/app//deploy?ref=v1',
      'not scanned: github.com/example/app//deploy?ref=v1.',
    ],
    ['resources', 'https://user:token@example.com/app', 'not scanned: https://example.com/app.'],
    ['bases', 'git@example.com:app.git', 'not scanned: git@example.com:app.git.'],
    ['components', 'ssh://example.com/tls', 'not scanned: ssh://example.com/tls.'],
    ['resources', 'none.yaml', 'Not there, and so not built: none.yaml.'],
  ])('%s: %s', (property, name, reason) => {
    const { gaps, resources } = read({
      'pod.yaml': POD,
      'kustomization.yaml':
        `resources: [pod.yaml]\n${property === 'resources' ? '' : ''}${property}: [pod.yaml, "${name}"]\n`.replace(
          property === 'resources' ? 'resources: [pod.yaml]\n' : `${property}: [pod.yaml, `,
          property === 'resources' ? '' : `${property}: [`,
        ),
    })
    expect(gaps).toMatchObject([
      expect.objectContaining({ subject: 'kustomization.yaml', reason: expect.stringContaining(reason) }),
    ])
    expect(resources).toHaveLength(1)
  })

  test('a file of a generator that is fetched is not said to be missing, and its address without credentials', () => {
    const { gaps } = read({
      'kustomization.yaml':
        'configMapGenerator:\n  - name: board\n    files: ["board.json=https://user:token@example.com/board.json"]\n',
    })
    expect(gaps.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Not fetched, and so not scanned: https://example.com/board.json.'),
    ])
  })

  test('patches of what was not fetched are left out', () => {
    const { gaps, resources } = read({
      'pod.yaml': POD,
      'kustomization.yaml':
        'resources: [pod.yaml, "https://example.com/x.yaml"]\npatches:\n  - patch: |-\n      apiVersion: v1\n      kind: Pod\n      metadata: { name: other }\nreplicas: [{ name: other, count: 2 }]\n',
    })
    expect(gaps).toHaveLength(1)
    expect(resources).toHaveLength(1)
  })

  test.each([
    'helmCharts: [{ name: redis, repo: https://charts.example.com, version: 1.0.0 }]',
    'helmChartInflationGenerator: [{ chartName: redis }]',
  ])('a chart: %s', (text) => {
    expect(read({ 'kustomization.yaml': text }).gaps).toMatchObject([
      {
        subject: 'kustomization.yaml',
        reason: expect.stringMatching(/^Helm charts, not rendered: redis\./),
        line: 1,
      },
    ])
  })

  test('a program', () => {
    const program = 'apiVersion: example.com/v1\nkind: Program\nmetadata: { name: a }\n'
    const { gaps } = read({ 'kustomization.yaml': 'transformers: [t.yaml]\n', 't.yaml': program })
    expect(gaps[0]?.reason).toContain('are not run: Program.')
  })

  test.each(['patches: [', 'patches: web.yaml', 'text', '# empty', 'resources: [pod.yaml]\nunknown: 1'])(
    'a kustomization that is refused leaves its objects to be judged as they are: %s',
    (text) => {
      const { gaps, resources } = read({ 'kustomization.yaml': text, 'pod.yaml': POD })
      expect(gaps).toEqual([
        expect.objectContaining({
          subject: 'kustomization.yaml',
          reason: expect.stringMatching(/^Not built, as Kustomize would refuse kustomization.yaml: /),
        }),
      ])
      expect(resources.map(({ address }) => address)).toEqual(['Pod/default/web'])
    },
  )

  test('patches are judged nowhere, even where their overlay is refused', () => {
    const { resources } = read({
      'kustomization.yaml':
        'unknown: 1\npatches: [{ path: patch.yaml }]\npatchesStrategicMerge: [old.yaml]\n',
      'patch.yaml': POD,
      'old.yaml': POD,
    })
    expect(resources).toEqual([])
  })
})

describe('charts of the tree are rendered', () => {
  const chart = (folder: string) => ({
    [`${folder}/Chart.yaml`]: 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    [`${folder}/values.yaml`]: 'image: shop/web\ntag: "1"\n',
    [`${folder}/templates/pod.yaml`]:
      'apiVersion: v1\nkind: Pod\nmetadata: { name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }} }\nspec:\n  containers:\n    - name: web\n      image: {{ .Values.image }}:{{ .Values.tag }}\n',
  })
  const image = (tree: Tree) => {
    const { resources, gaps } = read(tree)
    expect(gaps).toEqual([])
    return resources.map(({ address, properties }) => {
      const { spec } = properties as { spec: { containers: readonly { image: string }[] } }
      return `${address}: ${spec.containers[0]?.image}`
    })
  }

  test.each<[string, Tree, string]>([
    [
      'its own values',
      { 'o/kustomization.yaml': 'helmCharts: [{ name: shop }]\n' },
      'Pod/default/release-name in o: shop/web:1',
    ],
    [
      'values of the kustomization, a name and a namespace',
      {
        'o/kustomization.yaml':
          'helmCharts: [{ name: shop, releaseName: r, namespace: shop, valuesInline: { tag: "2" } }]\nnamePrefix: p-\nimages: [{ name: shop/web, newName: other }]\n',
      },
      'Pod/shop/p-r in o: other:2',
    ],
    [
      'values of a file, and more over them',
      {
        'o/kustomization.yaml':
          'helmCharts: [{ name: shop, valuesFile: v.yaml, additionalValuesFiles: [w.yaml] }]\n',
        'o/v.yaml': 'tag: "3"\nimage: v\n',
        'o/w.yaml': 'image: w\n',
      },
      'Pod/default/release-name in o: w:3',
    ],
  ])('with %s', (_, tree, expected) => {
    expect(image({ ...chart('o/charts/shop'), ...tree })).toEqual([expected])
  })

  test('from another folder, with the line of the template', () => {
    const tree = {
      ...chart('all/shop'),
      'o/kustomization.yaml': 'helmGlobals: { chartHome: ../all }\nhelmCharts: [{ name: shop }]\n',
    }
    expect(placeOf(tree, 'spec.containers[0].image')).toBe('all/shop/templates/pod.yaml:7')
  })
})

describe('ignores', () => {
  test('comments in bases and patches, and annotations of the base for all overlays, of a patch for its own', () => {
    const { inlineIgnores = [] } = read({
      'base/pod.yaml': POD.replace(
        '{ name: web }',
        '\n  name: web\n  annotations: { assay.dev/ignore: "a -- everywhere" }',
      ).replace('      image:', '      # assay:ignore b -- here\n      image:'),
      'base/kustomization.yaml': 'resources: [pod.yaml]\n',
      'prod/kustomization.yaml': 'resources: [../base]\npatches: [{ path: patch.yaml }]\n',
      'prod/patch.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: { name: web, annotations: { assay.dev/ignore-2: "c -- there" } }\n',
      'test/kustomization.yaml': 'resources: [../base]\nnamespace: test\n',
    })
    expect(inlineIgnores.map(({ checks, part, place }) => [checks[0], place.file, part])).toEqual([
      ['b', 'base/pod.yaml', expect.objectContaining({ kind: 'lines' })],
      [
        'a',
        'base/pod.yaml',
        {
          kind: 'resources',
          file: 'base/pod.yaml',
          addresses: ['Pod/default/web in prod', 'Pod/default/web', 'Pod/test/web in test'],
        },
      ],
      [
        'c',
        'prod/patch.yaml',
        { kind: 'resources', file: 'base/pod.yaml', addresses: ['Pod/default/web in prod'] },
      ],
    ])
  })
})
