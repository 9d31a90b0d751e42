import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { atMost, fail, manual, type Verdict } from '../../src/checks/check.ts'
import { judgeParts } from '../../src/checks/judge-parts.ts'
import { each, worst } from '../../src/checks/verdict.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { expectationsIn } from '../../src/fixtures/expectations.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const MILD = atMost('low', fail('It is mild.', 'a'))
const SEVERE = fail('It is severe.', 'b')

test.each([
  ['before', [SEVERE, MILD]],
  ['after', [MILD, SEVERE]],
])(
  'of several failures the most severe decides, which comes %s the other; the places of all stay',
  (_, parts) => {
    const found = { ...worst(parts), fixAt: expect.any(Function) }
    expect(found).toMatchObject({ at: 'b' })
    expect(found).not.toHaveProperty('severity')
    expect(found.places?.toSorted()).toEqual(['a', 'b'])
    expect(each(parts, (part) => part)).toEqual(found)
    expect(judgeParts(parts, 'Fine.', (part: Verdict) => part)).toEqual({
      ...found,
      reason: 'It is severe. It is mild.',
    })
  },
)

test('a mild failure comes before what is not known', () => {
  expect(worst([manual('Unknown.'), MILD])).toEqual(MILD)
})

const WORKFLOW = '.github/workflows/ci.yml'

/** The findings of a check in a workflow that strangers start, with these permissions. */
async function severities(permissions: string) {
  const workflow = `on: pull_request_target\npermissions: ${permissions}\njobs:\n  label:\n    steps:\n      - uses: actions/labeler@v6\n`
  const checks = CATALOGUE.filter(({ id }) => id === 'gha_no_dangerous_triggers')
  const source = filesSource({ paths: [folderOf({ [WORKFLOW]: workflow })], account: 'shop' })
  const { findings } = await scan({ source, checks })
  return findings.map((finding) => ({ severity: finding.severity, uid: findingUid(finding) }))
}

test('a finding is as severe as the verdict says, and known by the same uid', async () => {
  const [mild] = await severities('{}')
  const [severe] = await severities('write-all')
  expect([mild?.severity, severe?.severity]).toEqual(['low', 'high'])
  expect(mild?.uid).toBe(severe?.uid)
})

test('the page on severities names each check with findings that are less severe', () => {
  const page = readFileSync('docs/severity.md', 'utf8')
  const fixtures = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const mild = fixtures.filter((file) =>
    expectationsIn(readFileSync(file, 'utf8')).some(({ severity }) => severity !== undefined),
  )
  const ids = new Set(mild.map((file) => basename(file).split('.')[0]))
  expect(ids.size).toBeGreaterThan(1)
  const firstCells = [...page.matchAll(/^\| (`.+?`) \|/gm)].map(([, cell = '']) => cell)
  const named = new Set(firstCells.flatMap((cell) => cell.match(/[\w-]+/g) ?? []))
  expect([...ids].filter((id) => !named.has(id ?? ''))).toEqual([])
})
