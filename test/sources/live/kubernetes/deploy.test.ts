import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  clusterRole,
  clusterRoleManifest,
  withClusterRole,
} from '../../../../scripts/schemas/cluster-role.ts'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { scan } from '../../../../src/scan/scan.ts'
import { filesSource } from '../../../../src/sources/files/files-source.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const DEPLOY = join(ROOT, 'deploy/kubernetes')

test('the role of docs and deployment is that of the kinds that are read: npm run schemas writes it', () => {
  expect(readFileSync(join(DEPLOY, 'cluster-role.yaml'), 'utf8')).toBe(clusterRoleManifest())
  const page = readFileSync(join(ROOT, 'docs/kubernetes.md'), 'utf8')
  expect(page).toContain(clusterRoleManifest())
  expect(page).toBe(withClusterRole(page))
})

test('the role allows lists alone, and none of Secrets', () => {
  const { rules } = clusterRole()
  expect(new Set(rules.flatMap(({ verbs }) => verbs))).toEqual(new Set(['list']))
  const resources = rules.flatMap((rule) => rule.resources)
  expect(resources).toContain('networkpolicies')
  expect(resources).toContain('ingresses')
  expect(resources).not.toContain('secrets')
  expect(resources).not.toContain('*')
})

test('nothing fails in what runs the scan in a cluster', async () => {
  const { findings, coverage } = await scan({
    source: filesSource({ paths: [DEPLOY], account: 'assay' }),
    checks: CATALOGUE,
  })
  expect(findings.filter(({ status }) => status !== 'PASS').map(({ check }) => check.id)).toEqual([])
  expect(findings.length).toBeGreaterThan(40)
  expect(coverage.gaps).toEqual([])
})
