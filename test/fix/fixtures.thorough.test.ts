import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { format } from '@cdktn/hcl-tools'
import { describe, expect, test } from 'vitest'
import { isLiveFixture } from '../../scripts/reads/live-fixture.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { findingUid } from '../../src/findings/uid.ts'
import type { FixPlan } from '../../src/fix/plan-fixes.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { folderOf } from '../support/folder.ts'
import { fix, scanFolder } from './fix-folder.ts'

const FIXTURES = join(import.meta.dirname, '../checks')

const FIXABLE = CATALOGUE.filter((check) => check.fix)

/** Plans are not code, and Terraform in JSON is not changed. */
const LANGUAGE = /\.(?:tf|cfn\.yaml|yaml|yml|dockerfile)$/

/**
 * Languages in which no failure of a check can be mended by one setting, and why.
 */
const NOT_IN: Readonly<Record<string, readonly string[]>> = {
  // Containers are JSON in an argument, and the argument for addresses is written with another value.
  ecs_service_no_public_ip: ['tf'],
  ecs_task_readonly_root_filesystem: ['tf'],
  // No fixture says which commits its versions are; see pins.test.ts.
  gha_actions_pinned_to_sha: ['yml'],
}

/** The fixtures of a check, which show each way of failing, are the test of its fix. */
describe.each(FIXABLE)('$id', (check) => {
  const fixedIn = new Set<string>()

  test.each(fixturesOf(check))('%s', async (fixture) => {
    const text = readFileSync(join(FIXTURES, fixture), 'utf8')
    const name = placeOf(fixture)
    const folder = folderOf({ [name]: text })
    const before = await scanFolder([folder])
    const plan = await fix(folder)
    const after = await scanFolder([folder])
    const fixed = readFileSync(join(folder, name), 'utf8')

    expect(statusesOf(plan, after)).toEqual(
      plan.fixed.map((finding) => [findingUid(finding), expect.stringMatching('PASS')]),
    )
    expect(worseFindings(before, after)).toEqual([])
    expect(after.coverage.gaps).toEqual(before.coverage.gaps)
    if (name.endsWith('.tf') && (await format(text)) === text) expect(fixed).toBe(await format(fixed))
    expect((await fix(folder)).files).toEqual([])
    if (plan.fixed.some((finding) => finding.check.id === check.id)) fixedIn.add(languageOf(fixture))
  })

  test('fixes a failure in each language, but for those that cannot be', () => {
    const languages = new Set(fixturesOf(check).map(languageOf))
    expect([...fixedIn, ...(NOT_IN[check.id] ?? [])].sort()).toEqual([...languages].sort())
  })
})

function fixturesOf({ id }: Check): readonly string[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file).split('.')[0] === id && LANGUAGE.test(file) && !isLiveFixture(file))
    .filter((file) => readFileSync(join(FIXTURES, file), 'utf8').includes('FAIL'))
}

function languageOf(fixture: string): string {
  return basename(fixture).split('.').slice(1).join('.')
}

/** Where a scan knows the file: workflows by their folder. */
function placeOf(fixture: string): string {
  return fixture.endsWith('.yml') ? `.github/workflows/${basename(fixture)}` : basename(fixture)
}

/** What became of the fixed findings; one that is gone counts as passed. */
function statusesOf({ fixed }: FixPlan, { findings }: ScanResult): readonly (readonly [string, string])[] {
  const statuses = new Map(findings.map((finding) => [findingUid(finding), finding.status]))
  return fixed.map(findingUid).map((uid) => [uid, statuses.get(uid) ?? 'PASS'])
}

function worseFindings(before: ScanResult, after: ScanResult): readonly string[] {
  const statuses = new Map(before.findings.map((finding) => [findingUid(finding), finding.status]))
  return after.findings
    .map((finding) => ({ uid: findingUid(finding), status: finding.status }))
    .filter(
      ({ uid, status }) => status !== 'PASS' && status !== statuses.get(uid) && statuses.get(uid) !== 'FAIL',
    )
    .map(({ uid, status }) => `${uid}: ${status}`)
}
