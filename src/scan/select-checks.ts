import type { Check } from '../checks/check.ts'
import { controlsOf } from '../compliance/controls-of.ts'
import type { Framework } from '../compliance/framework.ts'
import { UsageError } from '../errors/assay-error.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { didYouMean } from '../text/did-you-mean.ts'

/** Which checks run. Every list that is given narrows the selection; none given selects all that are enabled by default. */
export interface Selection {
  readonly checks?: readonly string[]
  readonly excludedChecks?: readonly string[]
  readonly services?: readonly string[]
  readonly severities?: readonly string[]
  readonly frameworks?: readonly Framework[]
  /** Whether checks that are not enabled by default are selected as well. */
  readonly includesDisabled?: boolean
}

/** Throws a UsageError for a name no check has, since a misspelt filter would silently scan less. */
export function selectChecks(catalogue: readonly Check[], selection: Selection): readonly Check[] {
  const ids = catalogue.map((check) => check.id)
  refuseUnknown('check', selection.checks, ids)
  refuseUnknown('check', selection.excludedChecks, ids)
  refuseUnknown('service', selection.services, [...new Set(catalogue.map((check) => check.service))])
  refuseUnknown('severity', selection.severities, SEVERITIES)
  return catalogue.filter(
    (check) =>
      (check.enabledByDefault !== false || selection.includesDisabled || isAskedFor(check, selection)) &&
      (selection.checks?.includes(check.id) ?? true) &&
      !selection.excludedChecks?.includes(check.id) &&
      (selection.services?.includes(check.service) ?? true) &&
      (selection.severities?.includes(check.severity) ?? true) &&
      (selection.frameworks?.some((framework) => controlsOf(check, framework).length > 0) ?? true),
  )
}

function isAskedFor({ id, service }: Check, { checks, services }: Selection): boolean {
  return checks?.includes(id) === true || services?.includes(service) === true
}

function refuseUnknown(
  what: string,
  asked: readonly string[] | undefined,
  available: readonly string[],
): void {
  const unknown = asked?.find((name) => !available.includes(name))
  if (unknown === undefined) return
  const choices =
    what === 'check' ? 'assay checks list shows them all' : `There are ${available.toSorted().join(', ')}`
  throw new UsageError(
    `There is no ${what} named ${JSON.stringify(unknown)}.${didYouMean(unknown, available)} ${choices}.`,
  )
}
