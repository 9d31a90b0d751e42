import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { folderOf } from '../support/folder.ts'
import { fix, reasonsOf, scanFolder } from './fix-folder.ts'

const NO_ESCALATION = CATALOGUE.filter(({ id }) => id === 'k8s_container_no_privilege_escalation')

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: shop/web:1
`
const HARDENED = `${POD}      securityContext:\n        allowPrivilegeEscalation: false\n`

function patch(container: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  containers:\n    - ${container}\n`
}

const BASE = { 'base/kustomization.yaml': 'resources: [pod.yaml]\n', 'base/pod.yaml': POD }
const PATCHED = 'resources: [../base]\npatches: [{ path: patch.yaml }]\n'
const ESCALATES = patch('{ name: web, securityContext: { allowPrivilegeEscalation: true } }')

function placeOf({ location }: Finding): string {
  return `${location?.file}:${location?.startLine}`
}

/** The uids and places of the failures of a tree. */
async function failuresIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { findings } = await scanFolder([folderOf(files)], NO_ESCALATION)
  return findings
    .filter(({ status }) => status === 'FAIL')
    .map((finding) => `${findingUid(finding).split('-fix-')[1]} @ ${placeOf(finding)}`)
    .sort()
}

describe('overlays that agree have one finding, with a uid that stays', () => {
  const found = 'base/pod.yaml:Pod/default/web @ base/pod.yaml:6'

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['none', {}, [found]],
    ['one', { 'prod/kustomization.yaml': 'resources: [../base]\nnamespace: prod\n' }, [found]],
    [
      'two with other names',
      {
        'prod/kustomization.yaml': 'resources: [../base]\nnamespace: prod\nnamePrefix: p-\n',
        'test/kustomization.yaml': 'resources: [../base]\nnameSuffix: -t\ncommonLabels: { a: b }\n',
      },
      [found],
    ],
    [
      'one of two that mends it',
      {
        'prod/kustomization.yaml': PATCHED,
        'prod/patch.yaml': patch('{ name: web, securityContext: { allowPrivilegeEscalation: false } }'),
        'test/kustomization.yaml': 'resources: [../base]\n',
      },
      [found],
    ],
    [
      'one of two whose patch decides',
      {
        'prod/kustomization.yaml': PATCHED,
        'prod/patch.yaml': ESCALATES,
        'test/kustomization.yaml': 'resources: [../base]\n',
      },
      [found, 'prod/patch.yaml:Pod/default/web @ prod/patch.yaml:6'],
    ],
    [
      'two with a component that decides',
      {
        'c/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{ path: patch.yaml }]\n',
        'c/patch.yaml': ESCALATES,
        'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../c]\n',
        'test/kustomization.yaml': 'resources: [../base]\ncomponents: [../c]\nnamespace: test\n',
      },
      ['c/patch.yaml:Pod/default/web @ c/patch.yaml:6'],
    ],
    [
      'two, of which one is ignored by an annotation of its own',
      {
        'prod/kustomization.yaml':
          'resources: [../base]\ncommonAnnotations: { assay.dev/ignore: "k8s_container_no_privilege_escalation -- accepted" }\n',
        'test/kustomization.yaml': 'resources: [../base]\n',
      },
      [
        'base/pod.yaml:Pod/default/web @ base/pod.yaml:6',
        'base/pod.yaml:Pod/default/web in prod @ base/pod.yaml:6',
      ],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await failuresIn({ ...BASE, ...files })).toEqual(expected)
  })
})

describe('fixes', () => {
  test('a base is changed for all of its overlays', async () => {
    const folder = folderOf({
      ...BASE,
      'prod/kustomization.yaml': 'resources: [../base]\nnamespace: prod\n',
      'test/kustomization.yaml': 'resources: [../base]\nnamePrefix: t-\n',
    })
    const { fixed } = await fix(folder, { checks: NO_ESCALATION })
    expect(fixed).toHaveLength(1)
    expect(readFileSync(join(folder, 'base/pod.yaml'), 'utf8')).toBe(HARDENED)
  })

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['what a patch decided', { 'prod/patch.yaml': ESCALATES }, 'A patch or a kustomization decided'],
    [
      'what a patch inside the kustomization decided',
      {
        'prod/kustomization.yaml': `resources: [../base]\npatches:\n  - patch: |-\n      ${ESCALATES.replaceAll('\n', '\n      ')}\n`,
      },
      'A patch or a kustomization decided',
    ],
    [
      'a container that a patch has moved behind another',
      {
        'prod/patch.yaml': patch(
          '{ name: side, image: side:1, securityContext: { allowPrivilegeEscalation: false } }',
        ),
      },
      'so that the place of the change is not certain',
    ],
  ])('%s is left alone', async (_, files, reason) => {
    const all = { ...BASE, 'prod/kustomization.yaml': PATCHED, ...files }
    const folder = folderOf(all)
    const plan = await fix(folder, { checks: NO_ESCALATION })
    expect(Object.values(reasonsOf(plan))).toEqual([expect.stringContaining(reason)])
    for (const [path, text] of Object.entries(all))
      expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
  })
})
