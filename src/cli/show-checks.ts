import { CATALOGUE } from '../checks/catalogue.ts'
import { UsageError } from '../errors.ts'
import { remediationExamples } from '../outputs/remediation-examples.ts'
import { type Selection, selectChecks } from '../scan/select-checks.ts'
import { checkList } from './check-list.ts'
import { checkPage } from './check-page.ts'
import { colorsFor } from './colors.ts'

/** Where lines are wrapped when nobody says how wide the terminal is. */
const DEFAULT_COLUMNS = 80

interface ShowOptions {
  readonly color: boolean
}

interface ListOptions extends ShowOptions, Selection {
  /** What the checks can be about, by the names coverage counts files under. */
  readonly sources?: readonly string[]
}

export function listChecks({ color, sources, ...selection }: ListOptions): void {
  const checks = selectChecks(CATALOGUE, selection).filter(({ id }) => !sources || reads(id, sources))
  const { columns } = process.stdout
  process.stdout.write(checkList(checks, { colors: colorsFor('stdout', color), columns }))
}

export function showCheck(id: string, { color }: ShowOptions): void {
  const check = CATALOGUE.find((candidate) => candidate.id === id)
  if (!check) {
    throw new UsageError(`There is no check named ${JSON.stringify(id)}; assay checks list shows them all.`)
  }
  const columns = process.stdout.columns ?? DEFAULT_COLUMNS
  const page = checkPage(check, remediationExamples(id), { colors: colorsFor('stdout', color), columns })
  process.stdout.write(page)
}

/** Each check has an example for each source it can come from; a test holds them to it. */
function reads(id: string, sources: readonly string[]): boolean {
  return remediationExamples(id).some((example) => example.sources.some((source) => sources.includes(source)))
}
