import { frameworksNamed } from '../compliance/frameworks.ts'
import type { Profile } from '../findings/profile.ts'
import type { Severity } from '../ocsf/severity.ts'
import { remediationExamples } from '../outputs/remediation-examples.ts'
import { selectChecks } from '../scan/select-checks.ts'
import { checkList, controlList } from './check-lists.ts'
import { checkPage } from './check-page.ts'
import { colorsFor } from './colors.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { printData } from './print.ts'

/** Line width where the width of the terminal is not known. */
const DEFAULT_COLUMNS = 80

export interface ShowOptions {
  readonly color: boolean
  /** Folders of custom checks. */
  readonly checksDir?: readonly string[]
}

export interface ListOptions extends ShowOptions {
  readonly profile: Profile
  readonly services?: readonly string[]
  readonly severity?: readonly Severity[]
  readonly compliance?: readonly string[]
  /** What the checks can be about, by the names coverage counts files under. */
  readonly sources?: readonly string[]
}

/**
 * Prints the checks that the options select: one a line, or below the controls of frameworks. Throws a UsageError for a
 * name that no check has.
 */
export async function listChecks(wanted: ListOptions): Promise<void> {
  const { color, severity, sources, compliance, checksDir, ...selection } = wanted
  const frameworks = compliance && frameworksNamed(compliance)
  const catalogue = await loadCatalogue(checksDir)
  const selected = selectChecks(catalogue.checks, {
    ...selection,
    ...(severity && { severities: severity }),
    ...(frameworks && { frameworks }),
  })
  const checks = selected.filter(({ id }) => !sources || reads(id, sources))
  const { columns } = process.stdout
  const options = { colors: colorsFor('stdout', color), columns }
  printData(frameworks ? controlList(frameworks, checks, options) : checkList(checks, options))
}

/** Prints everything about a check. Throws a UsageError for an unknown id. */
export async function showCheck(id: string, { color, checksDir }: ShowOptions): Promise<void> {
  const catalogue = await loadCatalogue(checksDir)
  const columns = process.stdout.columns ?? DEFAULT_COLUMNS
  const options = { colors: colorsFor('stdout', color), columns }
  for (const check of selectChecks(catalogue.checks, { profile: 'all', checks: [id] })) {
    printData(checkPage(check, remediationExamples(id), options))
  }
}

/** Each check has an example for each source it can come from; a test holds them to it. */
function reads(id: string, sources: readonly string[]): boolean {
  return remediationExamples(id).some((example) => example.sources.some((source) => sources.includes(source)))
}
