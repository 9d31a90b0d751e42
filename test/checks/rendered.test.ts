import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const FIXTURES = CATALOGUE.flatMap((check) =>
  globSync(join(import.meta.dirname, 'kubernetes', '**', `${check.id}.yaml`)).map((fixture) => ({
    check,
    fixture,
  })),
)

/** Ways in which the same manifests reach a cluster. */
const WAYS: Readonly<Record<string, (manifest: string) => Readonly<Record<string, string>>>> = {
  'as a chart': (manifest) => ({
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/all.yaml': manifest.replaceAll('{{', '{{ "{{" }}'),
  }),
  'as an overlay': (manifest) => ({
    'base/kustomization.yaml': 'resources: [all.yaml]\n',
    // Kustomize reads YAML 1.2, to which `yes` is a text.
    'base/all.yaml': manifest.replaceAll(': yes', ': true'),
    'production/kustomization.yaml': 'resources: [../base]\nlabels: [{ pairs: { team: shop } }]\n',
  }),
}

/** Annotations that are no texts, of which these say MANUAL, are dropped by Kustomize. */
const OF_ANNOTATIONS = ['k8s_ingress_no_nginx_snippets', 'k8s_pod_apparmor_not_disabled']

/** A check says of objects what it says of their manifests, however they are made. */
describe.each(FIXTURES)('$check.id', ({ check, fixture }) => {
  test.each(Object.keys(WAYS))('%s', async (way) => {
    const manifest = readFileSync(fixture, 'utf8')
    const plain = await verdicts(check, { 'all.yaml': manifest })
    const made = await verdicts(check, WAYS[way]?.(manifest) ?? {})
    expect(plain.length).toBeGreaterThan(0)
    if (way === 'as an overlay' && OF_ANNOTATIONS.includes(check.id)) {
      expect(made.filter(isFailure)).toEqual(plain.filter(isFailure))
    } else expect(made).toEqual(plain)
  })
})

function isFailure(verdict: string): boolean {
  return verdict.endsWith('FAIL')
}

/** The verdict on each object, by its address without the file. */
async function verdicts(check: Check, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { findings } = await scan({
    source: filesSource({ paths: [folderOf(files)], account: 'fixtures' }),
    checks: [check],
  })
  return findings.map(({ resource, status }) => `${resource.address} ${status}`).toSorted()
}
