// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform, not of JavaScript
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { folderOf } from '../support/folder.ts'
import { fix, reasonsOf } from './fix-folder.ts'

const CHECKS = CATALOGUE.filter(
  ({ id }) => id === 'k8s_pod_no_host_pid' || id === 'k8s_container_no_privilege_escalation',
)

const CHART = 'apiVersion: v2\nname: web\nversion: 1.0.0\n'

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  hostPID: true
  containers:
    - name: web
      image: shop/web:1
`

async function fixed(files: Readonly<Record<string, string>>) {
  const folder = folderOf(files)
  const plan = await fix(folder, { checks: CHECKS })
  const texts = Object.fromEntries(
    Object.keys(files).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
  return { plan, texts, reasons: reasonsOf(plan) }
}

describe('templates of Helm charts', () => {
  test.each([
    ['an action on the line', POD.replace('hostPID: true', 'hostPID: {{ true }}')],
    [
      'an action around it, in a comment',
      POD.replace('  hostPID: true\n', '  # {{- if true }}\n  hostPID: true\n  # {{- end }}\n'),
    ],
    ['an action elsewhere, in a text', POD.replace('shop/web:1', '"shop/web:{{ .Chart.Version }}"')],
    ['an action in another document', `# {{ "a" }}\n---\n${POD}`],
    ['a helper that wrote the line', `{{- define "pod" }}\n${POD}{{- end }}\n---\n{{ include "pod" . }}\n`],
  ])('are not changed where they have %s', async (_, template) => {
    const files = { 'web/Chart.yaml': CHART, 'web/templates/pod.yaml': template }
    const { plan, texts, reasons } = await fixed(files)
    expect(texts).toEqual(files)
    expect(plan.fixed).toEqual([])
    expect(reasons['k8s_container_no_privilege_escalation']).toBe(
      'It is a template of a Helm chart, whose actions may decide about any line: it is changed by hand.',
    )
  })

  test('are changed where all of them is as it is rendered', async () => {
    const { plan, texts } = await fixed({ 'web/Chart.yaml': CHART, 'web/templates/pod.yaml': POD })
    expect(plan.fixed).toHaveLength(2)
    expect(texts['web/templates/pod.yaml']).toContain('allowPrivilegeEscalation: false')
  })

  test('are not changed for one of several releases', async () => {
    const release = (name: string) =>
      `resource "helm_release" "${name}" {\n  name = "${name}"\n  chart = "\${path.module}/web"\n}\n`
    const files = {
      'main.tf': release('a') + release('b'),
      'web/Chart.yaml': CHART,
      'web/templates/pod.yaml': POD,
    }
    const { texts, reasons } = await fixed(files)
    expect(texts).toEqual(files)
    expect(Object.values(reasons)).toEqual(
      Array(2).fill('Its lines make 2 resources, which would all be changed: releases of a chart.'),
    )
  })
})

test('a text of a plain manifest that looks like an action is none', async () => {
  const { plan } = await fixed({
    'pod.yaml': POD.replace(
      'metadata: { name: web }',
      'metadata: { name: web, annotations: { alert: "{{ $value }}" } }',
    ),
  })
  expect(plan.fixed).toHaveLength(2)
})

test('an object with several pod templates is no module that is shared', async () => {
  const template =
    '      spec:\n        hostPID: true\n        containers: [{ name: web, image: "shop/web:1", securityContext: { allowPrivilegeEscalation: false } }]\n'
  const files = {
    'job.yaml': `apiVersion: example.com/v1\nkind: Cluster\nmetadata: { name: web }\nspec:\n  head:\n    template:\n${template}  worker:\n    template:\n${template}`,
  }
  const { texts, reasons } = await fixed(files)
  expect(texts).toEqual(files)
  expect(reasons).toEqual({
    k8s_pod_no_host_pid:
      'Its lines make 2 resources, which would all be changed: pod templates of an object, or objects that a template repeats.',
  })
})
