// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform, not of JavaScript

import { symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { append } from '../../../src/collections/append.ts'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { diskTree } from '../../../src/sources/files/disk-tree.ts'
import { formatsOf } from '../../../src/sources/files/formats.ts'
import { readFormats } from '../../../src/sources/files/read-formats.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'
import {
  type GivenVariables,
  readTerraformVariables,
  TERRAFORM_VARIABLES,
} from '../../../src/sources/terraform/variables/given-variables.ts'
import { folderOf } from '../../support/folder.ts'
import { INFRASTRUCTURE } from '../../support/formats.ts'

const CHART = 'apiVersion: v2\nname: web\nversion: 1.0.0\n'

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
spec:
  template:
    spec:
      hostNetwork: {{ .Values.hostNetwork }}
      containers:
        - name: web
          image: "nginx:{{ .Values.image.tag }}"
          securityContext:
            capabilities:
              add: {{ toJson .Values.capabilities }}
`

const VALUES = 'hostNetwork: false\nimage:\n  tag: "1.0"\ncapabilities: []\n'

const FILES = {
  'infra/charts/web/Chart.yaml': CHART,
  'infra/charts/web/values.yaml': VALUES,
  'infra/charts/web/templates/deployment.yaml': DEPLOYMENT,
}

const release = (body: string) => `resource "helm_release" "web" {
  name  = "shop"
  chart = "\${path.module}/charts/web"
${body}}
`

describe('a chart of the tree is rendered as the release has it', () => {
  test('once, with its address, its scope and the places that made a value', () => {
    const { resources, gaps, unjudged } = read({
      ...FILES,
      'infra/main.tf': release(
        '  namespace = "prod"\n  set {\n    name  = "hostNetwork"\n    value = true\n  }\n',
      ),
    })
    expect(gaps).toEqual([])
    expect(unjudged).toEqual([])
    expect(resources).toHaveLength(1)
    const [web] = resources
    expect(web).toMatchObject({
      address: 'helm_release.web:Deployment/prod/shop',
      origin: { source: 'terraform', addressedIn: 'infra' },
      scope: 'helm_release.web in infra',
      namespace: 'prod',
    })
    expect(podOf(web)).toMatchObject({ hostNetwork: true })
    expect(placesOf(web, 'spec.template.spec.hostNetwork')).toEqual([
      'infra/charts/web/templates/deployment.yaml:8',
      'value hostNetwork infra/main.tf:7',
      'release helm_release.web infra/main.tf:1',
    ])
  })

  test.each([
    ['a literal', 'values = ["hostNetwork: true"]'],
    ['a heredoc', 'values = [<<-EOT\n    hostNetwork: true\n  EOT\n  ]'],
    ['an object as YAML', 'values = [yamlencode({ hostNetwork = true })]'],
    ['an object as JSON', 'values = [jsonencode({ hostNetwork = true })]'],
    ['a file', 'values = [file("${path.module}/prod.yaml")]'],
    ['a template', 'values = [templatefile("${path.module}/prod.yaml.tpl", { on = true })]'],
    ['the last of several texts', 'values = ["hostNetwork: false", "", "hostNetwork: true"]'],
    ['a block', 'set {\n    name  = "hostNetwork"\n    value = "true"\n  }'],
    [
      'a block over texts',
      'values = ["hostNetwork: false"]\n  set {\n    name  = "hostNetwork"\n    value = "true"\n  }',
    ],
    ['a list of objects', 'set = [{ name = "hostNetwork", value = "true" }]'],
    ['a sensitive block', 'set_sensitive {\n    name  = "hostNetwork"\n    value = "true"\n  }'],
    ['a sensitive list', 'set_sensitive = [{ name = "hostNetwork", value = "true", type = "auto" }]'],
    [
      'a dynamic block',
      'dynamic "set" {\n    for_each = { hostNetwork = "true" }\n    content {\n      name  = set.key\n      value = set.value\n    }\n  }',
    ],
  ])('values that are %s', (_, values) => {
    const { resources, gaps } = read({
      ...FILES,
      'infra/prod.yaml': 'hostNetwork: true\n',
      'infra/prod.yaml.tpl': 'hostNetwork: ${on}\n',
      'infra/main.tf': release(`  ${values}\n`),
    })
    expect(gaps).toEqual([])
    expect(podOf(resources[0])).toMatchObject({ hostNetwork: true })
  })

  test.each([
    [
      'a list',
      'set_list {\n    name  = "capabilities"\n    value = ["SYS_ADMIN", "NET_RAW"]\n  }',
      { securityContext: { capabilities: { add: ['SYS_ADMIN', 'NET_RAW'] } } },
    ],
    [
      'a text',
      'set {\n    name  = "image.tag"\n    value = "1.20"\n    type = "string"\n  }',
      { image: 'nginx:1.20' },
    ],
    [
      'a literal text',
      'set {\n    name  = "image.tag"\n    value = "a,b=1"\n    type = "literal"\n  }',
      { image: 'nginx:a,b=1' },
    ],
    [
      'several at once',
      'set {\n    name  = "image.tag"\n    value = "a,hostNetwork=true"\n  }',
      { image: 'nginx:a' },
    ],
  ])('values that are set as %s', (_, values, container) => {
    const { resources, gaps } = read({ ...FILES, 'infra/main.tf': release(`  ${values}\n`) })
    expect(gaps).toEqual([])
    expect(podOf(resources[0])).toMatchObject({ containers: [container] })
  })

  test.each([
    ['chart = "charts/web"'],
    ['chart = "./charts/web/"'],
    ['repository = "./charts"\n  chart = "web"'],
    ['repository = "https://charts.example.com"\n  chart = "./charts/web"'],
  ])('found by %s', (chart) => {
    const main = `resource "helm_release" "web" {\n  name = "shop"\n  ${chart}\n}\n`
    expect(read({ ...FILES, 'infra/main.tf': main }).resources.map(({ address }) => address)).toEqual([
      'helm_release.web:Deployment/default/shop',
    ])
  })

  test('in a module, with the calls that lead to it', () => {
    const { resources } = read({
      'main.tf': 'module "shop" {\n  source = "./infra"\n  open   = true\n}\n',
      'infra/variables.tf': 'variable "open" {\n  type = bool\n}\n',
      'infra/main.tf': release('  set {\n    name  = "hostNetwork"\n    value = var.open\n  }\n'),
      ...FILES,
    })
    expect(resources.map(({ address }) => address)).toEqual([
      'module.shop.helm_release.web:Deployment/default/shop',
    ])
    expect(placesOf(resources[0], 'spec.template.spec.hostNetwork')).toEqual([
      'infra/charts/web/templates/deployment.yaml:8',
      'value hostNetwork main.tf:3',
      'release module.shop.helm_release.web infra/main.tf:1',
      'call of module.shop main.tf:1',
    ])
  })

  test('twice, where two releases install it', () => {
    const main = `${release('')}${release('  namespace = "b"\n').replace('"web"', '"other"')}`
    expect(read({ ...FILES, 'infra/main.tf': main }).resources.map(({ address }) => address)).toEqual([
      'helm_release.web:Deployment/default/shop',
      'helm_release.other:Deployment/b/shop',
    ])
  })

  test('also where it brings in another chart of the tree', () => {
    const files = {
      ...FILES,
      'infra/charts/web/Chart.yaml': `${CHART}dependencies:\n  - name: db\n    version: 1.0.0\n    repository: file://../db\n`,
      'infra/charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'infra/charts/db/templates/pod.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: { name: db }\nspec: { containers: [] }\n',
    }
    const { resources } = read({ ...files, 'infra/main.tf': release('') })
    expect(resources.map(({ address }) => address).sort()).toEqual([
      'helm_release.web:Deployment/default/shop',
      'helm_release.web:Pod/default/db',
    ])
  })
})

describe('what is not known is not made up', () => {
  const zone = 'resource "aws_route53_zone" "shop" {\n  name = "shop.example"\n}\nvariable "given" {}\n'

  test('a value that is known after apply is Unknown where it is written', () => {
    const { resources, gaps } = read({
      ...FILES,
      'infra/main.tf': `${zone}${release('  values = [yamlencode({ hostNetwork = var.given, image = { tag = "v-${aws_route53_zone.shop.zone_id}" } })]\n')}`,
    })
    expect(gaps).toEqual([])
    const pod = podOf(resources.find(({ type }) => type === 'Kubernetes::Deployment'))
    expect(pod['hostNetwork']).toBeInstanceOf(Unknown)
    const [{ image }] = pod['containers'] as [{ image: Unknown }]
    expect(image.template).toEqual(['nginx:v-', expect.any(Unknown)])
    expect(JSON.stringify(resources)).not.toContain('9f3c71d2')
  })

  test.each([
    ['a condition', '{{ if .Values.given }}hostPID: true{{ end }}'],
    ['a comparison', '{{ if eq .Values.given "a" }}hostPID: true{{ end }}'],
    ['a negation', '{{ if not .Values.given }}hostPID: true{{ end }}'],
    ['either of two', '{{ if or .Values.given .Values.hostNetwork }}hostPID: true{{ end }}'],
    ['a part of it', '{{ if .Values.given.some.part }}hostPID: true{{ end }}'],
    ['its length', '{{ if gt (len .Values.given) 3 }}hostPID: true{{ end }}'],
    ['a loop', '{{ range .Values.given }}hostPID: true{{ end }}'],
    ['a scope', '{{ with .Values.given }}hostPID: true{{ end }}'],
    ['a member of a list', '{{ if has "a" (list "b" .Values.given) }}hostPID: true{{ end }}'],
    ['a name of a key', '{{ $m := dict .Values.given true }}{{ if $m.hostPID }}hostPID: true{{ end }}'],
    [
      'a key that is set',
      '{{ $m := dict }}{{ $_ := set $m .Values.given true }}{{ if $m.x }}hostPID: true{{ end }}',
    ],
    ['a choice', '{{ ternary "hostPID: true" "hostPID: false" (empty .Values.given) }}'],
    ['a file', '{{ if .Files.Get .Values.given }}hostPID: true{{ end }}'],
    ['its hash', '{{ if hasPrefix "a" (sha256sum .Values.given) }}hostPID: true{{ end }}'],
    ['what it says as YAML', '{{ $y := fromYaml .Values.given }}{{ if $y.on }}hostPID: true{{ end }}'],
    [
      'a helper',
      '{{ define "on" }}{{ .Values.given }}{{ end }}{{ if include "on" . }}hostPID: true{{ end }}',
    ],
    ['a text of it', '{{ if eq (printf "%s" .Values.given) "" }}hostPID: true{{ end }}'],
  ])('a template that decides by %s fails, and says so', (_, body) => {
    const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: pod }\nspec:\n  ${body}\n`
    const { resources, gaps } = read({
      ...FILES,
      'infra/charts/web/templates/pod.yaml': pod,
      'infra/main.tf': `${zone}${release('  set {\n    name  = "given"\n    value = var.given\n  }\n')}`,
    })
    expect(resources.map(({ type }) => type)).not.toContain('Kubernetes::Pod')
    expect(gaps).toEqual([
      {
        subject: 'infra/charts/web/templates/pod.yaml',
        line: 5,
        reason: expect.stringMatching(/^A template is not rendered: /),
      },
    ])
    expect(JSON.stringify(gaps)).not.toContain('9f3c71d2')
  })

  test('a text that surely has characters decides a condition', () => {
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: pod }\nspec:\n  {{ if .Values.given }}hostPID: true{{ end }}\n'
    const { resources, gaps } = read({
      ...FILES,
      'infra/charts/web/templates/pod.yaml': pod,
      'infra/main.tf': `${zone}${release('  set {\n    name  = "given"\n    value = "zone-${aws_route53_zone.shop.zone_id}"\n  }\n')}`,
    })
    expect(gaps).toEqual([])
    expect(resources.find(({ type }) => type === 'Kubernetes::Pod')?.properties).toMatchObject({
      spec: { hostPID: true },
    })
  })

  test.each([
    ['values = var.given', /^helm_release\.web is not rendered: its values are unknown/],
    ['values = [var.given]', /^helm_release\.web is not rendered: a text in its values is unknown/],
    ['values = ["${var.given}: 1"]', /it is not known which values it sets/],
    ['set {\n    name = var.given\n    value = 1\n  }', /it is not known which values it sets/],
    ['set = var.given', /it is not known which values it sets/],
    ['set {\n    name = "a"\n    value = 1\n    type = var.given\n  }', /it is not known of which type/],
    ['values = ["a: [b"]', /a text in its values is no YAML/],
    ['values = ["- a"]', /a text in its values is no YAML/],
    ['set {\n    name = "a[b]"\n    value = 1\n  }', /no name that Helm would take/],
    ['postrender {\n    binary_path = "./change"\n  }', /a program changes what its chart renders/],
    ['chart = "./charts/other"', /its chart ".\/charts\/other" is no folder with a Chart.yaml/],
    ['chart = "/etc"', /its chart "\/etc" is outside of the scanned folder/],
  ])('a release is a gap, and its chart is judged by its own values: %s', (body, reason) => {
    const text = release(`  ${body}\n`)
    const main = body.startsWith('chart') ? text.replace(/ {2}chart = "\$.*\n/, '') : text
    const { resources, gaps } = read({ ...FILES, 'infra/main.tf': `variable "given" {}\n${main}` })
    expect(gaps).toEqual([{ subject: 'infra/main.tf', line: 2, reason: expect.stringMatching(reason) }])
    expect(resources.map(({ address }) => address)).toEqual(['Deployment/default/release-name'])
  })

  test.each([
    ['chart = "oci://registry.example.com/charts/web"'],
    ['repository = "https://charts.example.com"\n  chart = "web"'],
    ['chart = "bitnami/web"'],
    ['chart = var.given'],
  ])('a chart that would be downloaded is counted: %s', (chart) => {
    const { gaps, unjudged } = read({
      'main.tf': `variable "given" {}\nresource "helm_release" "web" {\n  name = "web"\n  ${chart}\n}\n`,
    })
    expect(gaps).toEqual([])
    expect(unjudged).toEqual(['helm_release'])
  })

  test('whether a chart is brought in at all', () => {
    const { resources, gaps } = read({
      ...FILES,
      'infra/charts/web/Chart.yaml': `${CHART}dependencies:\n  - name: db\n    version: 1.0.0\n    condition: db.enabled\n`,
      'infra/charts/web/charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'infra/main.tf': `variable "given" {}\n${release('  set {\n    name  = "db.enabled"\n    value = var.given\n  }\n')}`,
    })
    expect(resources).toEqual([])
    expect(gaps).toEqual([
      expect.objectContaining({
        reason: 'The chart is not rendered: it is not known whether it uses the chart db.',
      }),
    ])
  })
})

describe('what may not be shown', () => {
  test.each([
    ['a sensitive block', 'set_sensitive {\n    name  = "image.tag"\n    value = "s3cret"\n  }'],
    ['a sensitive list', 'set_sensitive = [{ name = "image.tag", value = "s3cret" }]'],
    ['a file', 'values = [file("${path.module}/prod.yaml")]'],
  ])('stays hidden: %s', (_, values) => {
    const { resources } = read({
      ...FILES,
      'infra/prod.yaml': 'image: { tag: s3cret }\n',
      'infra/charts/web/templates/pod.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Values.image.tag }}\nspec: { containers: [] }\n',
      'infra/main.tf': release(`  ${values}\n`),
    })
    const [web, pod] = [...resources].sort((a, b) => a.type.localeCompare(b.type))
    expect(web?.tainted).toEqual(['nginx:s3cret'])
    expect(`${pod?.address} ${pod?.name}`).not.toContain('s3cret')
    expect(pod?.address).toMatch(/^helm_release\.web:Pod\/default\/#[0-9a-f]{8}$/)
  })

  test('a message of a template that quotes one is not repeated', () => {
    const { gaps } = read({
      ...FILES,
      'infra/charts/web/templates/x.yaml': '{{ fail .Values.image.tag }}',
      'infra/main.tf': release('  set_sensitive {\n    name  = "image.tag"\n    value = "s3cret"\n  }\n'),
    })
    expect(gaps).toHaveLength(1)
    expect(JSON.stringify(gaps)).not.toContain('s3cret')
  })

  test('a Secret has no value that was given from outside of the files', () => {
    const { resources } = read(
      {
        ...FILES,
        'infra/charts/web/templates/secret.yaml':
          'apiVersion: v1\nkind: Secret\nmetadata: { name: db }\nstringData:\n  password: {{ .Values.password }}\n',
        'infra/main.tf': `variable "password" {}\n${release('  set {\n    name  = "password"\n    value = var.password\n  }\n')}`,
      },
      { environment: { TF_VAR_password: 's3cret-word' } },
    )
    const secret = resources.find(({ type }) => type === 'Kubernetes::Secret')
    expect(secret?.properties).toMatchObject({ stringData: { password: expect.any(Unknown) } })
  })
})

test('a comment at the release counts for all that it installs', () => {
  const { inlineIgnores } = read({
    ...FILES,
    'infra/main.tf': `# assay:ignore k8s_host_network_not_shared -- test\n${release('')}`,
  })
  expect(inlineIgnores).toEqual([expect.objectContaining({ place: { file: 'infra/main.tf', line: 1 } })])
})

describe('in a plan', () => {
  const plan = (values: object, unknown: object = {}, sensitive: object = {}) =>
    JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.9.0',
      planned_values: {
        root_module: {
          resources: [
            { address: 'helm_release.web', mode: 'managed', type: 'helm_release', name: 'web', values },
          ],
        },
      },
      resource_changes: [
        { address: 'helm_release.web', change: { after_unknown: unknown, after_sensitive: sensitive } },
      ],
      configuration: {
        root_module: {
          resources: [
            {
              address: 'helm_release.web',
              mode: 'managed',
              type: 'helm_release',
              name: 'web',
              expressions: Object.fromEntries(
                [...Object.keys(values), ...Object.keys(unknown)].map((name) => [name, { references: [] }]),
              ),
            },
          ],
        },
      },
    })
  const base = { name: 'shop', namespace: 'prod', chart: './charts/web' }

  test('the chart beside it is rendered', () => {
    const { resources, gaps, unjudged } = read({
      ...FILES,
      'infra/plan.json': plan({
        ...base,
        values: ['hostNetwork: true\n'],
        set: [{ name: 'image.tag', value: '2', type: '' }],
      }),
    })
    expect({ gaps, unjudged }).toEqual({ gaps: [], unjudged: [] })
    expect(resources.map(({ address }) => address)).toEqual(['helm_release.web:Deployment/prod/shop'])
    expect(podOf(resources[0])).toMatchObject({ hostNetwork: true, containers: [{ image: 'nginx:2' }] })
  })

  test('what is known after apply, or sensitive, is Unknown', () => {
    const set = [{ name: 'image.tag', value: 's3cret', type: '' }]
    const { resources, gaps } = read({
      ...FILES,
      'infra/plan.json': plan({ ...base, set }, {}, { set: [{ value: true }] }),
    })
    expect(gaps).toEqual([])
    const [{ image }] = podOf(resources[0])['containers'] as [{ image: Unknown }]
    expect(image).toBeInstanceOf(Unknown)
    expect(JSON.stringify(resources)).not.toContain('s3cret')
  })

  test('values that are wholly known after apply are a gap', () => {
    const { gaps } = read({ ...FILES, 'infra/plan.json': plan(base, { values: true }) })
    expect(gaps).toEqual([
      expect.objectContaining({
        subject: 'infra/plan.json',
        reason: 'helm_release.web is not rendered: its values are unknown: known only after apply.',
      }),
    ])
  })
})

describe('hostile releases', () => {
  test('no chart outside of the scanned folder is read, also through a link', () => {
    const outside = folderOf({ 'Chart.yaml': CHART, 'templates/pod.yaml': 'apiVersion: v1\nkind: Pod\n' })
    const root = folderOf({ 'main.tf': '' })
    symlinkSync(outside, join(root, 'link'))
    const tree = diskTree(root)
    const main = ['./link', `../${basename(outside)}`, outside, './.git/chart']
      .map((chart, index) => `resource "helm_release" "r${index}" {\n  name = "x"\n  chart = "${chart}"\n}\n`)
      .join('')
    const { resources, gaps, parts } = joined(terraform.read([file('main.tf', main)], { tree }))
    expect({ resources, parts }).toEqual({ resources: [], parts: [] })
    expect(gaps.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      expect.stringMatching(
        /^1 helm_release\.r0 is not rendered: its chart ".\/link" is outside of the scanned folder/,
      ),
      expect.stringMatching(/^5 /),
      expect.stringMatching(/^9 /),
      expect.stringMatching(/^13 /),
    ])
  })

  test('a thousand releases of a chart that renders much stop at the limit of the scan', {
    timeout: 120_000,
  }, () => {
    const files = {
      'charts/web/Chart.yaml': CHART,
      'charts/web/templates/all.yaml':
        '{{ range until 2000 }}---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: c{{ . }} }\n{{ end }}',
      'main.tf': 'resource "helm_release" "r" {\n  count = 1000\n  name = "x"\n  chart = "./charts/web"\n}\n',
    }
    const { resources, gaps } = read(files)
    expect(resources.length).toBeLessThan(40_000)
    expect(gaps).toEqual([
      expect.objectContaining({ subject: '.', reason: expect.stringContaining('too long to evaluate') }),
      expect.objectContaining({
        line: 1,
        reason: 'helm_release.r is not rendered: the scan takes too long already.',
      }),
    ])
  })

  test('what is assigned deeply, far, or without end is refused', () => {
    const texts = [
      `${'a.'.repeat(40)}b`,
      'a[70000]',
      `a[0]${'[0]'.repeat(50_000)}`,
      `a${'.b'.repeat(50_000)}`,
    ]
    for (const name of texts) {
      const { gaps } = read({
        ...FILES,
        'infra/main.tf': release(`  set = [{ name = "${name}", value = 1 }]\n`),
      })
      expect(gaps).toHaveLength(1)
    }
  })

  test('aliases that multiply in values are refused', () => {
    const lines = Array.from({ length: 12 }, (_, index) => {
      const below = index === 0 ? 'x' : `*a${index - 1}`
      return `a${index}: &a${index} [${Array.from({ length: 10 }, () => below).join(', ')}]`
    })
    const { gaps } = read({
      ...FILES,
      'infra/main.tf': release(`  values = [<<-EOT\n${lines.join('\n')}\nEOT\n  ]\n`),
    })
    expect(gaps).toEqual([expect.objectContaining({ reason: expect.stringContaining('is no YAML') })])
  })
})

function read(files: Readonly<Record<string, string>>, variables: GivenVariables = {}) {
  const all = Object.entries(files).map(([path, text]) => file(path, text))
  const found = all.flatMap((one) => formatsOf(one, INFRASTRUCTURE).map((format) => ({ file: one, format })))
  const resources: Resource[] = []
  const context = {
    tree: memoryTree(all),
    options: new Map([TERRAFORM_VARIABLES.with(readTerraformVariables(variables, '/scanned'))]),
  }
  const contents = readFormats(found, context, { onResources: (read) => append(resources, read) })
  return {
    resources: resources.filter(({ type }) => type.startsWith('Kubernetes::')),
    gaps: contents.flatMap(({ gaps }) => gaps),
    unjudged: contents.flatMap(({ unjudged = [] }) => unjudged),
    inlineIgnores: contents.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
  }
}

function file(path: string, text: string): SourceFile {
  return { path, absolutePath: `/scanned/${path}`, text }
}

function podOf(resource: Resource | undefined): Record<string, unknown> {
  const { spec } = (resource?.properties ?? {}) as {
    spec?: { template?: { spec?: Record<string, unknown> } }
  }
  return spec?.template?.spec ?? {}
}

/** The place of a property and what else made it, as `file:line`. */
function placesOf(resource: Resource | undefined, path: string): readonly string[] {
  const place = resource && locate(resource, path)
  if (!place) return []
  const related = place.related ?? []
  return [
    `${place.file}:${place.startLine}`,
    ...related.map(({ what, location }) => `${what} ${location.file}:${location.startLine}`),
  ]
}
