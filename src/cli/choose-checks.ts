import type { Check } from '../checks/check.ts'
import type { Framework } from '../compliance/framework.ts'
import { frameworksNamed } from '../compliance/frameworks.ts'
import type { Configured } from '../configuration/configure.ts'
import { propertyName } from '../configuration/option.ts'
import { type GivenOptions, SELECTING_OPTIONS } from '../configuration/scan-options.ts'
import { UsageError } from '../errors/assay-error.ts'
import { withSeverities } from '../scan/check-severities.ts'
import { leavesOutHygiene, type Selection, selectChecks } from '../scan/select-checks.ts'

interface ChosenChecks {
  /** All checks, with the severities that they have for the user. */
  readonly catalogue: readonly Check[]
  readonly checks: readonly Check[]
  /** Those of which hygiene is left out. */
  readonly withoutHygiene: ReadonlySet<string>
  /** The compliance frameworks that were asked for, if any were. */
  readonly frameworks: readonly Framework[] | undefined
  /** How many more checks would be chosen if there were no configuration. */
  readonly leftOut: number
}

/** The checks that a scan runs. Throws a UsageError for a name that is not known, with its place in a configuration. */
export function chooseChecks(
  all: readonly Check[],
  { options, origins, configuration }: Configured,
): ChosenChecks {
  for (const { name, value, line } of configuration?.settings ?? []) {
    if (!SELECTING_OPTIONS.includes(name)) continue
    withPlace(`${configuration?.file}:${line}`, () => select(all, { [propertyName(name)]: value }))
  }
  const fromCommandLine = Object.fromEntries(
    SELECTING_OPTIONS.filter((name) => origins.get(name) === 'command-line').map((name) => [
      propertyName(name),
      options[propertyName(name)],
    ]),
  )
  const checks = select(all, options)
  const chosen = new Set(checks.map(({ id }) => id))
  const selection = selectionOf(options)
  return {
    catalogue: withSeverities(all, options.checkSeverities),
    checks,
    withoutHygiene: new Set(checks.filter((check) => leavesOutHygiene(check, selection)).map(({ id }) => id)),
    frameworks: selection.frameworks,
    leftOut: select(all, fromCommandLine).filter(({ id }) => !chosen.has(id)).length,
  }
}

function select(all: readonly Check[], options: GivenOptions): readonly Check[] {
  return selectChecks(withSeverities(all, options.checkSeverities), selectionOf(options))
}

function selectionOf(options: GivenOptions): Selection {
  const frameworks = frameworksIn(options)
  return {
    ...options,
    ...(frameworks && { frameworks }),
    ...(options.severity && { severities: options.severity }),
  }
}

function frameworksIn({ compliance }: GivenOptions): readonly Framework[] | undefined {
  return compliance && frameworksNamed(compliance)
}

/** Puts the place of a setting in front of what is wrong with it. */
function withPlace(place: string, work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${place}: ${error.message}`, { cause: error })
  }
}
