import type { Check } from '../checks/check.ts'
import { ListedCheck } from '../checks/listed-check.ts'
import { UsageError } from '../errors/assay-error.ts'
import { SEVERITIES, type Severity } from '../ocsf/severity.ts'
import { didYouMean } from '../text/did-you-mean.ts'

/**
 * The checks with the severities that somebody gave them: `docker_healthcheck_present=high`, the last one of a check.
 * Throws a UsageError for what names no check or no severity.
 */
export function withSeverities(catalogue: readonly Check[], pairs: readonly string[] = []): readonly Check[] {
  if (pairs.length === 0) return catalogue
  const ids = catalogue.map(({ id }) => id)
  const given = new Map(pairs.map((pair) => severityIn(pair, ids)))
  return catalogue.map((check) => {
    const severity = given.get(check.id)
    if (severity === undefined) return check
    return check instanceof ListedCheck ? check.withSeverity(severity) : { ...check, severity }
  })
}

function severityIn(pair: string, ids: readonly string[]): [id: string, severity: Severity] {
  const [, id = pair, word = ''] = /^(.*?)=(.*)$/s.exec(pair) ?? []
  const severity = SEVERITIES.find((one) => one === word.toLowerCase())
  if (!ids.includes(id)) {
    throw new UsageError(
      `There is no check named ${JSON.stringify(id)}.${didYouMean(id, ids)} assay checks list shows them all.`,
    )
  }
  if (severity === undefined) {
    throw new UsageError(
      `The severity of ${id} cannot be ${JSON.stringify(word)}. Choose from ${SEVERITIES.join(', ')}.`,
    )
  }
  return [id, severity]
}
