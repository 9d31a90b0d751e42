import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { frameworksNamed } from '../../src/compliance/frameworks.ts'
import { findingGroup, partialGroups } from '../../src/findings/check-group.ts'
import { scan } from '../../src/scan/scan.ts'
import { leavesOutHygiene, type Selection } from '../../src/scan/select-checks.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const ID = 'gha_actions_pinned_to_sha'
const PINNED = CATALOGUE.filter(({ id }) => id === ID)

/** What is found in a workflow where one job uses GitHub's own action, which is low there, and another that of a stranger. */
async function scanned(withoutHygiene?: ReadonlySet<string>, comment = '') {
  const job = (name: string, uses: string) => `  ${name}:\n    steps:\n      - uses: ${uses}\n`
  const workflow = `on: push\njobs:\n${job('own', `actions/cache@v5${comment}`)}${job('of-stranger', 'acme/cache@v5')}`
  const source = filesSource({ paths: [folderOf({ '.github/workflows/ci.yml': workflow })], account: 'shop' })
  const suppressions = { catalogue: CATALOGUE, inlineIgnores: true, muteRules: [] }
  const wanted = { source, checks: PINNED, suppressions, ...(withoutHygiene && { withoutHygiene }) }
  const { findings, ineffectiveSuppressions } = await scan(wanted)
  return { found: findings.map(({ severity }) => severity), ineffectiveSuppressions }
}

test('what is low only here is left out of the checks of which hygiene is', async () => {
  expect((await scanned()).found).toEqual(['high', 'low'])
  expect((await scanned(new Set([ID]))).found).toEqual(['high'])
  expect((await scanned(new Set(['docker_user_not_root']))).found).toEqual(['high', 'low'])
})

test('a comment that suppresses what is left out is not in vain', async () => {
  const { ineffectiveSuppressions } = await scanned(new Set([ID]), ` # assay:ignore ${ID} -- GitHub's`)
  expect(ineffectiveSuppressions).toEqual([])
})

test.each<[Selection, boolean]>([
  [{}, true],
  [{ services: ['github-actions'] }, true],
  [{ checks: ['docker_user_not_root'] }, true],
  [{ profile: 'all' }, false],
  [{ checks: [ID] }, false],
  [{ includedChecks: [ID] }, false],
  [{ frameworks: frameworksNamed(['cis-docker-1.6']) }, false],
])('%j leaves it out: %j', (selection, expected) => {
  expect(PINNED.map((check) => leavesOutHygiene(check, selection))).toEqual([expected])
})

test('who compares scans is told that what is left out may still be there', () => {
  const groups = PINNED.map((check) => [
    findingGroup({ check, severity: 'low' }),
    findingGroup({ check, severity: check.severity }),
  ])
  expect(groups).toEqual([['github-actions', undefined]])
  const partial = (leavesOut: boolean) => partialGroups(PINNED, PINNED, () => leavesOut)
  expect([...partial(true)]).toEqual(['custom', 'github-actions'])
  expect([...partial(false)]).toEqual(['custom'])
})
