import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scanFiles } from '../../src/scan/scan-files.ts'

/** The same stack as the other examples, put right: whatever fails here is a wrong alarm. */
const SECURE = join(import.meta.dirname, '../../examples/secure')

test('nothing fails in the secure examples, and nothing is left open', async () => {
  const { findings, coverage } = await scanFiles({ paths: [SECURE], checks: CATALOGUE, account: 'examples' })
  const open = findings.filter(({ status }) => status !== 'PASS')
  expect(open.map(({ check, resource, reason }) => `${check.id} ${resource.uid}: ${reason}`)).toEqual([])
  expect(coverage.gaps).toEqual([])
})

test('every check of Kubernetes has something to look at there', async () => {
  const checks = CATALOGUE.filter(({ id }) => id.startsWith('k8s_'))
  const { findings } = await scanFiles({ paths: [join(SECURE, 'kubernetes')], checks, account: 'examples' })
  const looked = new Set(findings.map(({ check }) => check.id))
  expect(checks.map(({ id }) => id).filter((id) => !looked.has(id))).toEqual([])
})
