import type { Check } from '../checks/check.ts'
import { ListedCheck } from '../checks/listed-check.ts'
import { UsageError } from '../errors/assay-error.ts'
import { SEVERITIES, type Severity } from '../ocsf/severity.ts'
import { unknownCheck } from './unknown-check.ts'

/**
 * The checks with the severities that somebody gave them: `docker_healthcheck_present=high`, the last one of a check.
 * Throws a UsageError for what names no check or no severity.
 */
export function withSeverities(catalogue: readonly Check[], pairs: readonly string[] = []): readonly Check[] {
  if (pairs.length === 0) return catalogue
  const given = new Map(pairs.map((pair) => severityIn(pair, catalogue)))
  return catalogue.map((check) => {
    const severity = given.get(check.id)
    if (severity === undefined) return check
    return check instanceof ListedCheck ? check.withSeverity(severity) : { ...check, severity }
  })
}

function severityIn(pair: string, catalogue: readonly Check[]): [id: string, severity: Severity] {
  const [, id = pair, word = ''] = /^(.*?)=(.*)$/s.exec(pair) ?? []
  const severity = SEVERITIES.find((one) => one === word.toLowerCase())
  if (!catalogue.some((check) => check.id === id)) throw unknownCheck(id, catalogue)
  if (severity === undefined) {
    throw new UsageError(
      `The severity of ${id} cannot be ${JSON.stringify(word)}. Choose from ${SEVERITIES.join(', ')}.`,
    )
  }
  return [id, severity]
}
