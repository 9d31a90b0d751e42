import { frameworksNamed } from '../compliance/frameworks.ts'
import type { Profile } from '../findings/profile.ts'
import type { Severity } from '../ocsf/severity.ts'
import { remediationExamples } from '../outputs/remediation-examples.ts'
import { selectChecks } from '../scan/select-checks.ts'
import { checkList, controlList } from './check-lists.ts'
import { checkPage } from './check-page.ts'
import type { CheckSource } from './check-sources/check-source.ts'
import { sourcesOf } from './check-sources/sources-of.ts'
import { checksAsJson } from './checks-as-json.ts'
import { colorsFor } from './colors.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { printData, printJson } from './print.ts'

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
  /** What the checks are judged from. */
  readonly sources?: readonly CheckSource[]
  readonly json?: boolean
}

/**
 * Prints the checks that the options select: one a line, or below the controls of frameworks. Throws a UsageError for a
 * name that no check has.
 */
export async function listChecks(wanted: ListOptions): Promise<void> {
  const { color, json = false, severity, sources, compliance, checksDir, ...selection } = wanted
  const frameworks = compliance && frameworksNamed(compliance)
  const catalogue = await loadCatalogue(checksDir)
  const selected = selectChecks(catalogue.checks, {
    ...selection,
    ...(severity && { severities: severity }),
    ...(frameworks && { frameworks }),
  })
  const checks = selected.filter(
    ({ id }) => !sources || sourcesOf(id)?.sources.some((one) => sources.includes(one)),
  )
  if (json) return printJson(checksAsJson(checks))
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
    printData(checkPage(check, { ...options, examples: remediationExamples(id), from: sourcesOf(id) }))
  }
}
