import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'

/** What careful teams write, in the ways that look most like a mistake: names, conditions, references, shorthands. */
const CAREFUL = join(import.meta.dirname, 'careful')

test.each([
  'terraform',
  'modules',
  'platform',
  'legacy',
  'cloudformation',
  'kubernetes',
  'docker',
  '.github',
])('no alarm about careful %s', async (folder) => {
  const paths = [join(CAREFUL, folder)]
  const { findings, coverage } = await scan({
    source: filesSource({ paths, account: 'examples' }),
    checks: CATALOGUE,
  })
  const failed = findings.filter(({ status }) => status === 'FAIL')
  expect(failed.map(({ check, resource, reason }) => `${check.id} ${resource.uid}: ${reason}`)).toEqual([])
  expect(findings.filter(({ status }) => status === 'PASS').length).toBeGreaterThan(10)
  expect(coverage.gaps).toEqual([])
})
