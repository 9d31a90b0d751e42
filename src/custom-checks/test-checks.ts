import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expectationsIn, type LineVerdict, lineVerdict, verdictText } from '../fixtures/expectations.ts'
import { scan } from '../scan/scan.ts'
import { filesSource } from '../sources/files/files-source.ts'
import type { CustomCheck } from './custom-check.ts'
import type { CustomChecks } from './custom-checks.ts'

/** The folder beside a check that holds its fixtures. */
const FIXTURES = 'fixtures'

/** What became of one fixture of a check. */
export interface FixtureResult {
  readonly check: string
  /** Relative to the working directory. */
  readonly fixture: string
  /** Where the check and the comments differ; none where the fixture passes. */
  readonly problems: readonly string[]
}

/** Tries each check on its fixtures: files below `fixtures/` beside it that are named after it, whatever they end in. */
export async function* testChecks({ checks, judgeAhead }: CustomChecks): AsyncGenerator<FixtureResult> {
  for (const check of checks) {
    for (const path of fixturesOf(check)) {
      const fixture = relative('.', path)
      const { findings, coverage } = await scan({
        source: filesSource({ paths: [path], account: 'fixtures', gitignore: false }),
        checks: [check],
        judgeAhead,
      })
      const found = findings.map(lineVerdict)
      const gaps = coverage.gaps.map(({ reason }) => `${fixture}: ${reason}`)
      const nothing = coverage.resources === 0 ? [`${fixture}: There is nothing in it that Assay reads.`] : []
      const differing = differences(expectationsIn(readFileSync(path, 'utf8')), found)
      yield {
        check: check.id,
        fixture,
        problems: [...gaps, ...nothing, ...differing.map(({ line, text }) => `${fixture}:${line}: ${text}`)],
      }
    }
  }
}

/** The fixtures of a check, by their absolute paths, sorted. */
function fixturesOf({ id, file }: CustomCheck): readonly string[] {
  const folder = join(dirname(file), FIXTURES)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && basename(entry.name).split('.')[0] === id)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

interface Difference {
  readonly line: number
  readonly text: string
}

function differences(expected: readonly LineVerdict[], found: readonly LineVerdict[]): readonly Difference[] {
  const lines = new Set([...expected, ...found].map(({ line }) => line))
  return [...lines]
    .sort((left, right) => left - right)
    .flatMap((line) => {
      const [wanted, got] = [expected, found].map((verdicts) => statusesOn(line, verdicts))
      return wanted === got ? [] : [{ line, text: `expected ${wanted}, found ${got}` }]
    })
}

function statusesOn(line: number, verdicts: readonly LineVerdict[]): string {
  const statuses = verdicts.filter((each) => each.line === line).map(verdictText)
  return statuses.length === 0 ? 'nothing' : statuses.sort().join(' ')
}
