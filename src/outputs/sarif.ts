import type { FixedFinding } from '../findings/comparison/comparison.ts'
import { driftCounts } from '../findings/drift/drift-text.ts'
import type { ScanResult } from '../scan/result.ts'
import { cutText } from '../text/shortened.ts'
import { fingerprint, jsonArray } from './fields.ts'
import { PRODUCT } from './product.ts'
import { CompressedSize } from './sarif/compressed-size.ts'
import { COMPRESSED_BYTES, LENGTHS } from './sarif/limits.ts'
import { DESCRIPTORS, notifications } from './sarif/notifications.ts'
import { sarifResult } from './sarif/result.ts'
import { rule, ruleId } from './sarif/rule.ts'
import { select } from './sarif/selection.ts'
import { summarize, totals } from './summary.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/** Fixed findings that are listed; all of them are counted. */
const MAX_FIXED = 1000

/**
 * SARIF 2.1.0 as GitHub takes it. GitHub makes an alert of every result, whatever its kind and `baselineState`, so
 * results are failures alone. Findings that a person must judge are notifications, passes are counted, and what is fixed
 * is listed in the properties. Muted failures are results with `suppressions`, the standard's own way to say so.
 */
export function* sarif(result: ScanResult): Generator<string> {
  const { reported, rules, amountCut } = select(result.findings)
  const size = new CompressedSize()
  let written = 0
  const results = jsonArray(
    takeWhile(reported, () => size.bytes < COMPRESSED_BYTES.results),
    (finding) => {
      written += 1
      return sarifResult(finding, rules.get(ruleId(finding))?.index)
    },
  )

  yield `{\n"$schema": "${SCHEMA}",\n"version": "2.1.0",\n"runs": [{\n`
  yield `"tool": {"driver": {"name": "${PRODUCT.name}", "semanticVersion": "${PRODUCT.version}",\n`
  yield `"notifications": ${JSON.stringify(DESCRIPTORS)},\n"rules": `
  yield* size.of(jsonArray(rules.values(), ({ finding }) => rule(finding, result.coverage.files)))
  yield '}},\n"results": '
  yield* size.of(results)
  const allCut = amountCut + reported.length - written
  yield `,\n"invocations": [{"executionSuccessful": true, ${times(result)},\n"toolExecutionNotifications": `
  yield* notifications(result, allCut)
  yield `}],\n"properties": ${JSON.stringify(properties(result, allCut))}\n}]\n}\n`
}

function times({ startedAt, finishedAt }: ScanResult): string {
  return `"startTimeUtc": "${startedAt.toISOString()}", "endTimeUtc": "${finishedAt.toISOString()}"`
}

function properties(result: ScanResult, resultsCut: number) {
  const { findings, comparison, coverage } = result
  return {
    scan: { id: result.id, provider: result.provider, account: result.account },
    counts: {
      ...totals(summarize(findings)),
      fixed: comparison?.fixed.length,
      not_scanned: coverage.gaps.length,
      results_cut: resultsCut,
    },
    drift: driftCounts(findings),
    coverage: { files: coverage.files, resources: coverage.resources, checks: coverage.checks },
    fixed: comparison?.fixed.slice(0, MAX_FIXED).map(fixed),
  }
}

function fixed({ uid, check, severity, resource, file }: FixedFinding) {
  return {
    fingerprint: fingerprint(uid),
    check,
    severity,
    resource: cutText(resource, LENGTHS.name),
    file: file && cutText(file, LENGTHS.name),
  }
}

function* takeWhile<T>(items: Iterable<T>, condition: () => boolean): Generator<T> {
  for (const item of items) {
    if (!condition()) return
    yield item
  }
}
