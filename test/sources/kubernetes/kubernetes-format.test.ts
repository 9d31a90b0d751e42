import { describe, expect, test } from 'vitest'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'
import { readFiles } from '../../support/read-files.ts'

describe('one file, many objects', () => {
  test('every document counts, with the lines it stands on', () => {
    const { resources, gaps } = collect(`# The shop
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
---
# nothing but a comment
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: reader }
`)
    expect(gaps).toEqual([])
    expect(resources.map(summary)).toEqual([
      'Pod/shop/web, namespace shop, lines 3-7',
      'ClusterRole/reader, no namespace, lines 11-13',
    ])
  })

  test.each(['v1', 'template.openshift.io/v1'])('the objects of a template, %s', (apiVersion) => {
    const { resources, gaps } = collect(`apiVersion: ${apiVersion}
kind: Template
objects:
  - apiVersion: v1
    kind: Pod
    metadata: { name: web }
  - apiVersion: route.openshift.io/v1
    kind: Route
parameters: [{ name: HOST }]
`)
    expect(gaps).toEqual([])
    expect(resources.map(summary)).toEqual(['Pod/default/web, namespace default, lines 4-6'])
  })

  test('a resource says where each property is written, and the closest place for one that is not', () => {
    const { resources } = collect(`apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - name: web
          image: >-
            nginx:1.29
        - image: proxy:2
          name: proxy
`)
    const at = (path: string) => lines(locate(resources[0] as Resource, path))
    expect(at('spec.template.spec.containers[0].image')).toBe('9-10')
    expect(at('spec.template.spec.containers[1]')).toBe('11-12')
    expect(at('spec.template.spec.containers[1].securityContext.privileged')).toBe('11-12')
    expect(at('metadata.name')).toBe('3-3')
    expect(at('status')).toBe('1-12')
  })

  test.each([
    ['a List', 'v1', 'List', { apiVersion: 'v1', kind: 'Pod' }],
    ['a list of one kind, whose items need not name it', 'v1', 'PodList', {}],
  ])('%s is its items', (_, apiVersion, kind, type) => {
    const items = [
      { ...type, metadata: { name: 'a' } },
      { ...type, metadata: { name: 'b' } },
    ]
    const { resources } = collect(JSON.stringify({ apiVersion, kind, items }, null, '\t'), 'pods.json')
    expect(resources.map((resource) => resource.address)).toEqual(['Pod/default/a', 'Pod/default/b'])
    expect(resources[0]?.location?.startLine).toBeLessThan(resources[1]?.location?.startLine ?? 0)
    expect(resources[0]?.locations.get('metadata.name')).toBeDefined()
  })

  test('objects without a name, or with the same one, stay apart', () => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: '
    const names = [
      '{ generateName: migrate- }',
      '{ name: a }',
      '{ name: a }',
      '{}',
      '{ name: a, namespace: b }',
    ]
    const { resources } = collect(names.map((name) => pod + name).join('\n---\n'))
    expect(resources.map((resource) => resource.address)).toEqual([
      'Pod/default/migrate-*',
      'Pod/default/a',
      'Pod/default/a#2',
      'Pod/default/(unnamed)',
      'Pod/b/a',
    ])
  })
})

describe('values are what kubectl makes of them', () => {
  test.each([
    ['yes', true],
    ['off', false],
    ['"yes"', 'unknown: it should be true or false and is a string'],
    ['~', undefined],
    ['$' + '{PRIVILEGED}', 'unknown: it should be true or false and is a string'],
  ])('hostNetwork: %s', (written, expected) => {
    expect(podSpec(`hostNetwork: ${written}`)).toEqual(
      expected === undefined ? {} : { hostNetwork: expected },
    )
  })

  test.each([
    ['0777', 511],
    ['1_000', 1000],
    ['1.5', 'unknown: it should be a whole number and is a number'],
  ])('runAsUser: %s', (written, runAsUser) => {
    expect(podSpec(`securityContext: { runAsUser: ${written} }`)).toEqual({ securityContext: { runAsUser } })
  })

  test.each(['2026-01-31', '12:30:45'])('%s is text', (written) => {
    expect(podSpec(`serviceAccountName: ${written}`)).toEqual({ serviceAccountName: written })
  })

  test('of duplicate keys the last counts', () => {
    expect(podSpec('hostPID: true\n  hostPID: false')).toEqual({ hostPID: false })
  })

  test('aliases and merge keys are followed', () => {
    const spec = podSpec(`containers:
    - &first
      name: a
      securityContext: { privileged: true }
    - <<: *first
      name: b`)
    expect(spec).toEqual({
      containers: ['a', 'b'].map((name) => ({ name, securityContext: { privileged: true } })),
    })
  })

  test('what no check reads is left out', () => {
    expect(podSpec('dnsPolicy: ClusterFirst')).toEqual({})
  })
})

describe('what cannot be read is a gap, and costs nothing else', () => {
  const good = 'apiVersion: v1\nkind: Pod\nmetadata: { name: good }'

  test.each([
    ['an open quote', 'apiVersion: v1\nkind: Pod\nmetadata: { name: "bad }', 8, 1],
    ['a tab', 'apiVersion: v1\nkind: Pod\nmetadata:\n\tname: bad', 8, 1],
    ['an alias to nothing', 'apiVersion: v1\nkind: Pod\nmetadata: *other', 4, 1],
    ['a bad indentation', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: bad\n namespace: shop', 9, 1],
  ])('%s, by line and column', (_, bad, line, column) => {
    const { resources, gaps } = collect(`${good}\n---\n${bad}\n---\n${good}`)
    expect(resources).toHaveLength(2)
    expect(gaps).toEqual([
      {
        subject: 'manifest.yaml',
        reason: expect.stringMatching(/^A document was not read: /),
        line,
        column,
      },
    ])
  })

  test('an object whose structure a cluster would refuse', () => {
    const { resources, gaps } = collect(`${good}
---
apiVersion: v1
kind: Pod
metadata: { name: bad }
spec:
  containers: abc`)
    expect(resources).toHaveLength(1)
    expect(gaps).toEqual([
      {
        subject: 'manifest.yaml',
        reason:
          'Pod not scanned, as a cluster would refuse it: spec.containers should be a list and is a string.',
        line: 9,
      },
    ])
  })

  test('a kind that no check reads is not even parsed, unless it is given twice', () => {
    const head = 'apiVersion: v1\nkind: Endpoints\nmetadata: {'
    expect(collect(head).gaps).toEqual([])
    expect(collect(`kind: Pod\n${head}`).gaps).toHaveLength(1)
  })

  test('aliases that multiply without end', () => {
    const level = (name: string, of: string) => `  ${name}: &${name} [${`*${of},`.repeat(20)}]\n`
    const bomb = `x:\n  a: &a [lol]\n${level('b', 'a')}${level('c', 'b')}${level('d', 'c')}${level('e', 'd')}`
    const { resources, gaps } = collect(`${good}\n${bomb}---\n${good}`)
    expect(resources).toHaveLength(1)
    expect(gaps.map((gap) => [gap.line, /alias/.test(gap.reason)])).toEqual([[1, true]])
  })

  test('aliases that repeat a large part a thousand times, one level deep', () => {
    const variables = Array.from({ length: 500 }, (_, index) => `        - { name: N${index}, value: v }\n`)
    const first = `    - &first\n      name: a\n      env:\n${variables.join('')}`
    const { resources, gaps } = collect(
      `${good}\nspec:\n  containers:\n${first}${'    - *first\n'.repeat(900)}`,
    )
    expect(resources).toEqual([])
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'A document was not read: Its aliases repeat more than 100000 values.',
    ])
  })

  test('anchors and aliases by the ten thousand, whose number costs time', () => {
    const pairs = Array.from(
      { length: 10_000 },
      (_, index) => `a${index}: &a${index} 1\nb${index}: *a${index}\n`,
    )
    const { gaps } = collect(`${good}\n${pairs.join('')}`)
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'A document was not read: It has more than 1000 aliases.',
    ])
  })

  test.each([
    ['a list of itself', '&a { apiVersion: v1, kind: List, items: [*a] }'],
    ['a container that is its pod', `${good}\nspec: &a { containers: [*a] }`],
  ])('%s', (_, text) => {
    expect(collect(text).gaps.map(({ reason }) => reason)).toEqual([
      'A document was not read: The alias a stands for what it is a part of.',
    ])
  })

  test('an anchor that is used again is the new one from there on', () => {
    const { resources, gaps } = collect(`${good}\nx: [&a { b: 1 }, *a, &a { c: 2 }, *a]`)
    expect(gaps).toEqual([])
    expect(resources).toHaveLength(1)
  })

  test('nesting without end', () => {
    const { resources, gaps } = collect(`${good}\nx: ${'['.repeat(50_000)}\n---\n${good}`)
    expect(resources).toHaveLength(1)
    expect(gaps).toHaveLength(1)
  })
})

describe('Helm', () => {
  const template = `apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}
  {{- include "shop.labels" . | nindent 2 }}
`

  test('a template outside of a chart is named, not scanned', () => {
    const { resources, gaps } = collect(template, 'charts/shop/templates/pod.yaml')
    expect(resources).toEqual([])
    expect(gaps).toEqual([
      { subject: 'charts/shop/templates/pod.yaml', reason: expect.stringMatching(/^Helm/) },
    ])
  })

  test('a chart is rendered, and what it is made of is not judged on its own', () => {
    const { resources, gaps } = readFiles([
      file('charts/shop/Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'),
      file('charts/shop/templates/_labels.tpl', '{{ define "shop.labels" }}labels: {}{{ end }}'),
      file('charts/shop/templates/pod.yaml', template),
      file('charts/shop/templates/plain.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: { name: plain }'),
      file('charts/shop/charts/cache/Chart.yaml', 'apiVersion: v2\nname: cache\nversion: 1.0.0\n'),
      file('charts/shop/charts/cache/templates/pod.yaml', template.replace('.Release.Name', '.Chart.Name')),
      file('charts/shop/test/pod.yaml', template),
    ])
    expect(resources.map(({ address, location }) => `${location?.file} ${address}`)).toEqual([
      'charts/shop/charts/cache/templates/pod.yaml Pod/default/cache',
      'charts/shop/templates/pod.yaml Pod/default/release-name',
      'charts/shop/templates/plain.yaml Pod/default/plain',
    ])
    expect(gaps).toEqual([
      { subject: 'charts/shop/test/pod.yaml', reason: expect.stringMatching(/^Helm template/) },
    ])
  })

  test.each(['apiVersion: v2\nname: library\n', '', 'name: [', 'dependencies: redis'])(
    'a chart with nothing to render is none: %j',
    (text) => {
      expect(readFiles([file('Chart.yaml', text)])).toMatchObject({ resources: [], gaps: [], unjudged: [] })
    },
  )

  test('also where only the text gives it away', () => {
    expect(collect(template, 'pod.yaml').gaps).toEqual([
      { subject: 'pod.yaml', reason: expect.stringMatching(/^Helm/) },
    ])
  })

  test.each([
    'name: {{ .Values.name }}',
    'name: release-{{ .Release.Name }}',
    'labels: {{- toYaml $.Values.labels | nindent 4 }}',
    '{{- if .Capabilities.APIVersions.Has "v1" }}',
  ])('%s outside of a chart is one too', (line) => {
    expect(collect(`apiVersion: v1\nkind: Pod\nmetadata:\n  ${line}\n`).gaps).toEqual([
      { subject: 'manifest.yaml', reason: expect.stringMatching(/^Helm/) },
    ])
  })

  test('what another program fills in is named as that', () => {
    const { gaps } = collect('apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .name }}-{{ index }}\n')
    expect(gaps).toEqual([
      { subject: 'manifest.yaml', reason: expect.stringMatching(/looks like a template/) },
    ])
  })

  test.each([
    'name: "{{ .Release.Name }}"',
    'name: a # {{ .Values.name }}',
    'note: |\n    {{ .Values.name }}',
  ])('in %j an action is text', (line) => {
    const { resources, gaps } = collect(`apiVersion: v1\nkind: Pod\nmetadata:\n  ${line}\n`)
    expect(resources).toHaveLength(1)
    expect(gaps).toEqual([])
  })

  test('a template costs only its own document', () => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: plain }\n'
    const { resources, gaps } = collect(`${template}---\n${pod}---\n${template}`)
    expect(resources.map(({ name }) => name)).toEqual(['plain'])
    expect(gaps).toHaveLength(1)
  })

  test('braces in a plain manifest are text', () => {
    const { resources, gaps } = collect(
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { alert: "{{ $value }} is high" }',
      'templates/alerts.yaml',
    )
    expect(resources).toHaveLength(1)
    expect(gaps).toEqual([])
  })
})

describe('recognition', () => {
  test.each([
    ['a manifest', 'a.yaml', 'kind: Pod\napiVersion: v1\n'],
    ['one among other documents', 'a.yml', 'a: 1\n---\napiVersion: v1\nkind: Pod\n'],
    ['one with quoted keys', 'a.yaml', '"apiVersion": v1\n"kind": Pod\n'],
    ['one indented as a whole', 'a.yaml', '  apiVersion: v1\n  kind: Pod\n'],
    ['one with Windows line ends', 'a.yaml', '---\r\napiVersion: v1\r\nkind: Pod\r\n'],
    ['one behind a byte order mark', 'a.yaml', '\uFEFFapiVersion: v1\nkind: Pod\n'],
    ['a Helm template that begins with an action', 'a.yaml', '{{- if a }}\napiVersion: v1\nkind: Pod\n'],
    ['JSON', 'a.json', '{"apiVersion": "v1", "kind": "Pod"}'],
    ['JSON that is cut off', 'a.json', '{"apiVersion": "v1", "kind": "Pod", '],
    [
      'a Helm template without a kind of its own',
      'x/templates/a.yaml',
      '{{ include "common.deployment" . }}',
    ],
  ])('%s', (_, path, text) => {
    expect(recognizes(path, text)).toBe(true)
  })

  test.each([
    ['a workflow', '.github/workflows/a.yml', 'on: push\njobs:\n  build:\n    steps: []\n'],
    ['Compose', 'compose.yaml', 'services:\n  web:\n    image: nginx\n'],
    ['a package', 'package.json', '{"name": "shop", "kind": "module"}'],
    [
      'a CloudFormation template with a manifest in it',
      'templates/a.yaml',
      'Resources:\n  A:\n    apiVersion: v1\n    kind: Pod\n    Password: "{{resolve:secretsmanager:db}}"\n',
    ],
    ['the same in JSON', 'a.json', '{"Resources": {"A": {"apiVersion": "v1", "kind": "Pod"}}}'],
    ['an empty file', 'a.yaml', ''],
    ['keys of two documents', 'a.yaml', 'apiVersion: v1\n---\nkind: Pod\n'],
  ])('not %s', (_, path, text) => {
    expect(recognizes(path, text)).toBe(false)
  })

  test.each([
    ['serving.knative.dev/v1', 'Service'],
    ['networking.example.com/v1', 'NetworkPolicy'],
    ['apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
  ])('%s %s is no kind that checks read, and is counted', (apiVersion, kind) => {
    const [group] = apiVersion.split('/')
    expect(collect(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }`)).toMatchObject({
      resources: [],
      gaps: [],
      unjudged: [`${group}/${kind}`],
    })
  })
})

function collect(text: string, path = 'manifest.yaml'): Contents {
  return joined(kubernetes.read([file(path, text)]))
}

function file(path: string, text: string): SourceFile {
  return { path, absolutePath: `/${path}`, text }
}

function recognizes(path: string, text: string): boolean {
  return kubernetes.claims(path) && kubernetes.recognizes(file(path, text))
}

/** The specification of a pod as checks get it, with what is unknown as its reason. */
function podSpec(yaml: string): unknown {
  const { resources, gaps } = collect(`apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  ${yaml}`)
  expect(gaps).toEqual([])
  const spec = (resources[0] as Resource<'Kubernetes::Pod'>).properties.spec ?? {}
  return JSON.parse(
    JSON.stringify(spec, (_, value) => (isUnknown(value) ? `unknown: ${value.reason}` : value)),
  )
}

function summary(resource: Resource): string {
  const namespace = resource.namespace === undefined ? 'no namespace' : `namespace ${resource.namespace}`
  return `${resource.address}, ${namespace}, lines ${lines(resource.location)}`
}

function lines(location: { startLine: number; endLine: number } | undefined): string {
  return `${location?.startLine}-${location?.endLine}`
}
