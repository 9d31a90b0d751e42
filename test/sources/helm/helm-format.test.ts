import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import type { Contents } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { HELM_OPTIONS, readHelmOptions } from '../../../src/sources/helm/release/helm-options.ts'
import { createFile, folderOf } from '../../support/folder.ts'
import { readFiles } from '../../support/read-files.ts'
import { file } from './render-files.ts'

const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: {{ include "shop.name" . }}
spec:
  hostNetwork: {{ .Values.hostNetwork }}
  {{- if .Values.debug.hostPID }}
  hostPID: true
  {{- end }}
  containers:
    - name: web
      image: "{{ .Values.image.name }}:{{ .Values.image.tag }}"
      securityContext:
        {{- toYaml .Values.securityContext | nindent 8 }}
{{ include "shop.sidecar" . | indent 4 }}
`

const HELPERS = `{{ define "shop.name" }}{{ .Release.Name }}{{ end }}
{{- define "shop.sidecar" -}}
- name: proxy
  image: {{ .Values.proxy }}
  # assay:ignore k8s_container_not_privileged -- it sets up the network
  securityContext:
    privileged: true
{{- end }}
{{- define "shop.namespace" }}{{ default .Release.Namespace .Values.none }}{{ end }}
`

const VALUES = `hostNetwork: true
debug:
  hostPID: true
image:
  name: nginx
  tag: latest
proxy: envoy
securityContext:
  capabilities:
    add: [SYS_ADMIN]
  privileged: true
home: default
`

const FILES = {
  'web/Chart.yaml': CHART,
  'web/values.yaml': VALUES,
  'web/templates/_helpers.tpl': HELPERS,
  'web/templates/pod.yaml': POD,
}

describe('where what a chart renders is written', () => {
  const [pod] = read(FILES).resources

  test('the object stands in its template', () => {
    expect(pod).toMatchObject({ address: 'Pod/default/release-name', scope: 'the chart in web' })
    expect(pod?.location).toEqual({ file: 'web/templates/pod.yaml', startLine: 1, endLine: 15 })
  })

  test.each([
    ['spec.hostNetwork', 'pod.yaml:6', ['value hostNetwork values.yaml:1']],
    ['spec.hostPID', 'pod.yaml:8', ['value debug.hostPID values.yaml:3']],
    [
      'spec.containers[0].image',
      'pod.yaml:12',
      ['value image.name values.yaml:5', 'value image.tag values.yaml:6'],
    ],
    [
      'spec.containers[0].securityContext.privileged',
      'pod.yaml:14',
      ['value securityContext.privileged values.yaml:11'],
    ],
    [
      'spec.containers[0].securityContext.capabilities.add',
      'pod.yaml:14',
      ['value securityContext.capabilities.add values.yaml:10'],
    ],
    ['spec.containers[1].image', '_helpers.tpl:4', ['include pod.yaml:15', 'value proxy values.yaml:7']],
    ['spec.containers[1].securityContext.privileged', '_helpers.tpl:7', ['include pod.yaml:15']],
  ])('%s', (path, line, related) => {
    expect(placesOf(pod, path)).toEqual([line, ...related])
  })

  test.each([
    [
      'an empty map',
      'resources: {}',
      '{{- toYaml .Values.resources | nindent 8 }}',
      'value resources values.yaml:1',
    ],
    [
      'a map without the property',
      'resources: { requests: { cpu: 1 } }',
      '{{- toYaml .Values.resources | nindent 8 }}',
      'value resources values.yaml:1',
    ],
    [
      'what several values made, so that what decided is not one of them',
      'requests: { cpu: 1 }\nlimits: {}',
      'requests:\n{{ toYaml .Values.requests | indent 10 }}\n        limits:\n{{ toYaml .Values.limits | indent 10 }}',
      undefined,
    ],
  ])('a key whose block is %s names the value of the block', (_case, values, block, value) => {
    const resources = `  containers:\n    - name: web\n      resources:\n        ${block}\n`
    const template = `${POD.slice(0, POD.indexOf('  hostNetwork'))}${resources}`
    const [made] = read({ ...FILES, 'web/values.yaml': values, 'web/templates/pod.yaml': template }).resources
    expect(placesOf(made, 'spec.containers[0].resources')).toEqual(['pod.yaml:8', ...(value ? [value] : [])])
  })

  test('an ignore counts in the helper that it is written in', () => {
    const [ignore] = read(FILES).inlineIgnores ?? []
    expect(ignore).toMatchObject({
      checks: ['k8s_container_not_privileged'],
      place: { file: 'web/templates/_helpers.tpl', line: 5 },
      part: { kind: 'lines', startLine: 6, endLine: 7 },
    })
  })
})

test.each([
  ['{{ .Release.Namespace }}', undefined],
  ['{{ .Values.none | default .Release.Namespace }}', undefined],
  ['{{ printf "%s" .Release.Namespace | quote }}', undefined],
  ['{{ include "shop.namespace" . }}', undefined],
  ['{{ $.Release.Namespace | trunc 63 | trimSuffix "-" }}', undefined],
  ['{{ .Values.proxy | replace "envoy" "default" }}', 'default'],
  ['{{ .Values.home | default .Release.Namespace }}', 'default'],
  ['default', 'default'],
  ['shop', 'shop'],
])('the namespace of a release is that of whoever installs it: namespace: %s', (written, namespace) => {
  const pod = POD.replace('metadata:', `metadata:\n  namespace: ${written}`)
  const [resource] = read({ ...FILES, 'web/templates/pod.yaml': pod }).resources
  expect(resource).toHaveProperty('properties.metadata.name')
  expect(resource).toHaveProperty('namespace', namespace ?? 'default')
  if (namespace === undefined) expect(resource).not.toHaveProperty('properties.metadata.namespace')
  else expect(resource).toHaveProperty('properties.metadata.namespace', namespace)
})

test('a comment may follow the start of a document at once', () => {
  const pod = `${POD}---\n\n{{- if true -}}\n\n# Another one\n${POD.replace('include "shop.name" .', '"other"')}{{- end }}\n`
  const { resources, gaps } = read({ ...FILES, 'web/templates/pod.yaml': pod })
  expect(gaps).toEqual([])
  expect(resources.map(({ address }) => address)).toEqual(['Pod/default/release-name', 'Pod/default/other'])
})

describe('values that are given', () => {
  test('go over those of the chart', () => {
    const values = createFile('prod.yaml', 'hostNetwork: false\nimage: { tag: "1.0" }\n')
    const { resources } = read(FILES, { values: [values], set: ['image.name=caddy,debug.hostPID=null'] })
    expect(resources[0]?.properties).toMatchObject({
      spec: { hostNetwork: false, containers: [{ image: 'caddy:1.0' }, { image: 'envoy' }] },
    })
  })

  test('that are texts go over the others, and are what they are written as', () => {
    const given = {
      set: ['image.tag=1,hostNetwork=true'],
      setString: ['image.tag=1.20', 'hostNetwork=false'],
    }
    const [pod] = read(
      {
        ...FILES,
        'web/templates/pod.yaml': POD.replace('.Values.hostNetwork', 'kindOf .Values.hostNetwork'),
      },
      given,
    ).resources
    expect(pod?.properties).toMatchObject({
      spec: {
        hostNetwork: new Unknown('it should be true or false and is a string'),
        containers: [{ image: 'nginx:1.20' }, {}],
      },
    })
    expect(pod?.tainted).toEqual(['nginx:1.20'])
  })

  test('are no values of a Secret in the code', () => {
    const secret =
      'apiVersion: v1\nkind: Secret\nmetadata: { name: db }\nstringData:\n  password: {{ .Values.image.tag }}\n  user: {{ .Values.image.name }}\n'
    const { resources } = read(
      { ...FILES, 'web/templates/secret.yaml': secret },
      { set: ['image.tag=s3cret'] },
    )
    expect(resources.find(({ type }) => type === 'Kubernetes::Secret')?.properties).toMatchObject({
      stringData: { password: new Unknown('it is given from outside'), user: 'nginx' },
    })
  })

  test('are no place that anybody could look up, and no output may quote them', () => {
    const values = createFile('prod.yaml', 'image: { tag: s3cret }\n')
    const [pod] = read(FILES, { values: [values], set: ['proxy=hidden'] }).resources
    expect(placesOf(pod, 'spec.containers[0].image')).toEqual([
      'pod.yaml:12',
      'value image.name values.yaml:5',
    ])
    expect(pod?.tainted).toEqual(expect.arrayContaining(['nginx:s3cret']))
  })

  test.each([
    ['{{ fail .Values.image.tag }}'],
    ['{{ fail (upper .Values.image.tag) }}'],
    ['{{ include .Values.image.tag . }}'],
    ['{{ tpl (print "{{ " .Values.image.tag " }}") . }}'],
  ])('do not leak by a failure: %s', (template) => {
    const { gaps } = read({ ...FILES, 'web/templates/x.yaml': template }, { set: ['image.tag=s3cret'] })
    expect(gaps).toHaveLength(1)
    expect(JSON.stringify(gaps)).not.toMatch(/s3cret/i)
  })

  test('a name that is made of them is a digest', () => {
    const files = {
      ...FILES,
      'web/templates/_helpers.tpl': `{{ define "shop.name" }}{{ .Values.image.tag | upper }}{{ end }}{{ define "shop.sidecar" }}{{ end }}`,
    }
    const [pod] = read(files, { set: ['image.tag=s3cret'] }).resources
    expect(pod?.address).toMatch(/^Pod\/default\/#[0-9a-f]{8}$/)
    expect(String(pod?.name)).not.toMatch(/s3cret/i)
  })
})

describe('values that a chart makes up', () => {
  const secret = (value: string) => `apiVersion: v1
kind: Secret
metadata: { name: shop }
data:
  password: ${value}
`

  test.each([
    '{{ randAlphaNum 20 | b64enc | quote }}',
    '{{ include "shop.password" . | b64enc }}',
    '{{ $made := genPrivateKey "ed25519" }}{{ $made | b64enc }}',
  ])('are unknown: %s', (value) => {
    const helpers = `${HELPERS}{{ define "shop.password" }}{{ randAlpha 8 }}{{ end }}`
    const { resources } = read({
      ...FILES,
      'web/templates/_helpers.tpl': helpers,
      'web/templates/s.yaml': secret(value),
    })
    const made = resources.find(({ type }) => type === 'Kubernetes::Secret')
    expect(made?.properties).toMatchObject({ data: { password: expect.any(Unknown) } })
  })

  test('are told from those that are written', () => {
    const { resources } = read({ ...FILES, 'web/templates/s.yaml': secret('{{ .Values.proxy | b64enc }}') })
    const written = resources.find(({ type }) => type === 'Kubernetes::Secret')
    expect(written?.properties).toMatchObject({ data: { password: 'ZW52b3k=' } })
  })
})

describe('charts that are incomplete', () => {
  test('a chart that it needs and that is not there', () => {
    const definition = `${CHART}dependencies:\n  - { name: redis, version: 1.x.x, repository: https://charts.example.com }\n`
    const { resources, gaps } = read({ ...FILES, 'web/Chart.yaml': definition })
    expect(resources).toHaveLength(1)
    expect(gaps).toMatchObject([
      {
        subject: 'web/Chart.yaml',
        line: 5,
        reason: expect.stringContaining('not scanned: redis. Run `helm dependency build` first.'),
      },
    ])
  })

  test('one that another chart needs is told at that chart', () => {
    const needs = (name: string) =>
      `dependencies:\n  - { name: ${name}, version: 1.x.x, repository: https://charts.example.com }\n`
    const { gaps } = read({
      ...FILES,
      'web/Chart.yaml': CHART + needs('db'),
      'web/charts/db/Chart.yaml': `apiVersion: v2\nname: db\nversion: 1.0.0\n${needs('redis')}`,
    })
    expect(gaps).toMatchObject([
      {
        subject: 'web/charts/db/Chart.yaml',
        line: 5,
        reason: expect.stringContaining('not scanned: redis.'),
      },
    ])
  })

  test('the templates that need one that is missing are told with it', () => {
    const definition = `${CHART}dependencies:\n  - { name: common, version: 1.x.x, repository: https://charts.example.com }\n`
    const { resources, gaps } = read({
      ...FILES,
      'web/Chart.yaml': definition,
      'web/templates/a.yaml': 'name: {{ include "common.name" . }}',
      'web/templates/b.yaml': 'name: {{ template "common.name" . }}',
      'web/templates/c.yaml':
        '{{ include "shop.broken" . }}{{ define "shop.broken" }}{{ fail "no" }}{{ end }}',
    })
    expect(resources).toHaveLength(1)
    expect(gaps.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      expect.stringContaining('web/Chart.yaml: Charts it depends on'),
      expect.stringContaining('web/templates/c.yaml: A template is not rendered: '),
    ])
    expect(gaps[0]?.reason).toContain('common; nor are 2 templates that use theirs. Run')
  })

  test('one that it finds in the tree by its path is rendered with it, and not on its own', () => {
    const { resources, gaps } = read({
      'web/Chart.yaml': `${CHART}dependencies: [{ name: db, version: 1.0.0, repository: file://../db }]\n`,
      'web/values.yaml': 'db: { name: orders }\n',
      'db/Chart.yaml': CHART.replace('shop', 'db'),
      'db/values.yaml': 'name: own\n',
      'db/templates/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Values.name }}\n',
    })
    expect(gaps).toEqual([])
    expect(resources.map(({ address }) => address)).toEqual(['Pod/default/orders'])
  })

  test('a template that fails costs itself', () => {
    const { resources, gaps } = read({
      ...FILES,
      'web/templates/bad.yaml': 'a: 1\nb: {{ required "a host is needed" .Values.host }}\n',
      'web/templates/worse.yaml': '{{ unknownFunction }}',
    })
    expect(resources).toHaveLength(1)
    expect(gaps).toEqual([
      {
        subject: 'web/templates/worse.yaml',
        line: 1,
        reason: 'A template is not rendered: function "unknownFunction" not defined.',
      },
      {
        subject: 'web/templates/bad.yaml',
        line: 2,
        reason:
          'A template is not rendered: the chart wants other values: "a host is needed". Give them with --helm-values FILE or --helm-set NAME=VALUE.',
      },
    ])
  })

  test('what is no YAML once it is rendered is a gap on its line', () => {
    const { gaps } = read({
      ...FILES,
      'web/templates/bad.yaml': 'apiVersion: v1\nkind: Pod\n{{ if true }}\na: b: c\n{{ end }}',
    })
    expect(gaps).toEqual([
      {
        subject: 'web/templates/bad.yaml',
        line: 4,
        reason: expect.stringMatching(/^A document was not read/),
      },
    ])
  })

  test('a manifest that a template reads is judged as it is rendered, and one beside it as it is written', () => {
    const pod = (name: string) => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n`
    const { resources, gaps } = read({
      ...FILES,
      'web/templates/pod.yaml':
        '{{ range $path, $_ := .Files.Glob "files/*" }}---\n{{ tpl ($.Files.Get $path) $ }}{{ end }}',
      'web/files/plain.yaml': pod('plain'),
      'web/files/template.yaml': pod('{{ .Release.Name }}'),
      'web/ci/plain.yaml': pod('beside'),
      'web/ci/template.yaml': pod('{{ .Release.Name }}'),
    })
    expect(resources.map(({ address }) => address).toSorted()).toEqual([
      'Pod/default/beside',
      'Pod/default/plain',
      'Pod/default/release-name',
    ])
    expect(gaps).toEqual([
      { subject: 'web/ci/template.yaml', reason: expect.stringMatching(/no chart .* reads it/) },
    ])
  })

  test('a template that copies everything copies no large file', () => {
    const { resources, gaps } = read({
      ...FILES,
      'web/templates/pod.yaml':
        '{{ range until 10 }}{{ $_ := deepCopy $ }}{{ end }}apiVersion: v1\nkind: Pod\nmetadata: { name: a }\n',
      'web/dashboards/all.json': `"${'x'.repeat(1_000_000)}"`,
    })
    expect(resources).toHaveLength(1)
    expect(gaps).toEqual([])
  })

  test('a file that the scan leaves out is not judged', () => {
    const all = filesOf(FILES)
    const scanned = all.filter(({ path }) => path !== 'web/templates/pod.yaml' && !path.endsWith('.tpl'))
    expect(readFiles(scanned, { tree: memoryTree(all) }).resources).toEqual([])
  })
})

function filesOf(files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, text]) => file(path, text))
}

function read(
  files: Readonly<Record<string, string>>,
  given?: Parameters<typeof readHelmOptions>[0],
): Contents {
  const all = filesOf(files)
  const tree = memoryTree(all)
  const options = new Map(given && [HELM_OPTIONS.with(readHelmOptions(given, folderOf(), tree))])
  return readFiles(all, { tree, options })
}

/** The place of a property and what made it, in short. */
function placesOf(resource: Resource | undefined, path: string): readonly string[] {
  const place = resource && locate(resource, path)
  if (!place) return []
  const short = (one: { readonly file: string; readonly startLine: number }) =>
    `${one.file.replace(/^.*\//, '')}:${one.startLine}`
  return [short(place), ...(place.related ?? []).map(({ location, what }) => `${what} ${short(location)}`)]
}

test('a wrong assignment is refused without its value', () => {
  for (const set of [['image=a,s3cret'], ['image[x]=s3cret'], ['s3cret']]) {
    expect(() => read(FILES, { set })).toThrow(UsageError)
    expect(() => read(FILES, { set })).not.toThrow(/s3cret/)
  }
})
