import type { Check, CheckMetadata } from '../checks/check.ts'
import { controlsOf } from '../compliance/controls-of.ts'
import type { Framework } from '../compliance/framework.ts'
import { UsageError } from '../errors/assay-error.ts'
import { hasCheck, type Profile } from '../findings/profile.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { didYouMean } from '../text/did-you-mean.ts'
import { unknownCheck } from './unknown-check.ts'

/** Which checks run. Every list that is given narrows the selection; none given selects all of the profile. */
export interface Selection {
  /** What it does not have runs where it is asked for: by name, with a framework, or as a service of which the profile has nothing. Absent: `recommended`. */
  readonly profile?: Profile
  readonly checks?: readonly string[]
  readonly excludedChecks?: readonly string[]
  /** Checks that run as well, although the profile does not have them. */
  readonly includedChecks?: readonly string[]
  readonly services?: readonly string[]
  readonly severities?: readonly string[]
  readonly frameworks?: readonly Framework[]
}

/** Throws a UsageError for a name no check has, since a misspelt filter would silently scan less. */
export function selectChecks(catalogue: readonly Check[], selection: Selection): readonly Check[] {
  const { checks = [], excludedChecks = [], includedChecks = [] } = selection
  refuseUnknownChecks([...checks, ...excludedChecks, ...includedChecks], catalogue)
  refuseUnknown('service', selection.services, [...new Set(catalogue.map((check) => check.service))])
  refuseUnknown('severity', selection.severities, SEVERITIES)
  const { profile = 'recommended' } = selection
  const ofProfile = new Set(catalogue.filter((check) => hasCheck(profile, check)))
  const services = new Set(Array.from(ofProfile, ({ service }) => service))
  return catalogue.filter(
    (check) =>
      (ofProfile.has(check) || isAskedFor(check, selection, services)) &&
      (selection.checks?.includes(check.id) ?? true) &&
      !selection.excludedChecks?.includes(check.id) &&
      (selection.services?.includes(check.service) ?? true) &&
      (selection.severities?.includes(check.severity) ?? true) &&
      (selection.frameworks?.some((framework) => controlsOf(check, framework).length > 0) ?? true),
  )
}

/** Whether of a check that was selected only those failures are wanted that are no hygiene; see `isHygiene`. */
export function leavesOutHygiene(check: CheckMetadata, selection: Selection): boolean {
  const { profile = 'recommended' } = selection
  return profile !== 'all' && hasCheck(profile, check) && !isNamed(check, selection)
}

/** Whether a check runs although the profile does not have it, `services` being those of which it has some checks. */
function isAskedFor(check: Check, selection: Selection, services: ReadonlySet<string>): boolean {
  const { service } = check
  return (
    isNamed(check, selection) || (!services.has(service) && selection.services?.includes(service) === true)
  )
}

/** Whether a check is asked for by its name, or by a framework. */
function isNamed({ id }: CheckMetadata, asked: Selection): boolean {
  return (
    asked.frameworks !== undefined ||
    [asked.checks, asked.includedChecks].some((names) => names?.includes(id))
  )
}

function refuseUnknownChecks(asked: readonly string[], catalogue: readonly Check[]): void {
  const ids = new Set(catalogue.map(({ id }) => id))
  const unknown = asked.find((name) => !ids.has(name))
  if (unknown !== undefined) throw unknownCheck(unknown, catalogue)
}

function refuseUnknown(
  what: 'service' | 'severity',
  asked: readonly string[] | undefined,
  available: readonly string[],
): void {
  const unknown = asked?.find((name) => !available.includes(name))
  if (unknown === undefined) return
  const choices = `There are ${available.toSorted().join(', ')}.`
  const isSeverity = SEVERITIES.some((severity) => severity === unknown.toLowerCase())
  const meant = isSeverity ? ` It is a severity: --severity ${unknown}.` : didYouMean(unknown, available)
  throw new UsageError(`There is no ${what} named ${JSON.stringify(unknown)}.${meant} ${choices}`)
}
