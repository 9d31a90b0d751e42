import { type Finding, isFailure } from '../findings/finding.ts'
import type { ScanResult } from '../scan/result.ts'
import type { Gap } from '../sources/source.ts'
import { printable } from '../text/printable.ts'
import { configurationSentence } from './configuration-sentence.ts'
import { escapeHtml as escapeXml } from './html/escape.ts'
import { addressOf, furtherPlaces, furtherPlaceText } from './places.ts'
import { summarize, totals } from './summary.ts'
import { amountIgnored, placeText, suppressionText, unjudgedText } from './words.ts'

type Attribute = 'name' | 'package' | 'id' | 'tests' | 'failures' | 'errors' | 'skipped'

/** What a `<testsuite>` says of itself. */
interface Suite {
  readonly attributes: Readonly<Record<Attribute, string | number>>
  readonly properties: Readonly<Record<string, string | number>>
  readonly cases: Iterable<string>
  /** Lines for a person. */
  readonly notes?: readonly string[]
}

/**
 * JUnit, in the shape that Ant's schema has, which every CI server reads. A suite is a check and a test case a resource
 * that it looked at. Muted and unchanged failures and what a person must judge are skipped, with the reason; the first
 * suite has what was not scanned, as errors, and what is not about one resource.
 */
export function* junitXml(result: ScanResult): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n'
  yield* suiteElement(scanSuite(result), result)
  let id = 1
  for (const [check, findings] of Map.groupBy(result.findings, ({ check }) => check.id)) {
    yield* suiteElement(checkSuite(id, check, findings), result)
    id += 1
  }
  yield '</testsuites>\n'
}

function scanSuite(result: ScanResult): Suite {
  const { gaps } = result.coverage
  const amount = gaps.length
  return {
    attributes: {
      name: 'assay',
      package: 'assay',
      id: 0,
      tests: amount,
      failures: 0,
      errors: amount,
      skipped: 0,
    },
    properties: scanProperties(result),
    cases: mapped(gaps, gapCase),
    notes: notes(result),
  }
}

function scanProperties(result: ScanResult): Suite['properties'] {
  return {
    scan_id: result.id,
    account: result.account,
    ...totals(summarize(result.findings)),
    fixed: result.comparison?.fixed.length ?? 0,
    not_scanned: result.coverage.gaps.length,
  }
}

function notes({
  comparison,
  configuration,
  ineffectiveSuppressions,
  coverage,
}: ScanResult): readonly string[] {
  return [
    ...(configuration ? [configurationSentence(configuration)] : []),
    ...(comparison?.fixed.map(
      ({ check, resource, file }) => `Fixed: ${check} of ${resource}${file ? ` in ${file}` : ''}`,
    ) ?? []),
    ...ineffectiveSuppressions.map(
      ({ place, message }) => `Suppresses nothing: ${place.file}:${place.line} ${message}`,
    ),
    ...coverage.unjudged.map((unjudged) => `Not judged: ${unjudgedText(unjudged)}`),
    ...(coverage.ignored.length > 0 ? [`Left out by rules: ${amountIgnored(coverage.ignored)}`] : []),
  ]
}

function checkSuite(id: number, name: string, findings: readonly Finding[]): Suite {
  const skipped = findings.filter((finding) => !isFailure(finding) && finding.status !== 'PASS')
  const [first] = findings
  return {
    attributes: {
      name,
      package: first?.check.service ?? name,
      id,
      tests: findings.length,
      failures: findings.filter(isFailure).length,
      errors: 0,
      skipped: skipped.length,
    },
    properties: first ? { title: first.check.title, severity: first.check.severity } : {},
    cases: mapped(findings, findingCase),
  }
}

function* suiteElement(suite: Suite, { finishedAt }: ScanResult): Generator<string> {
  const attributes = {
    ...suite.attributes,
    // The schema wants no zone; it is UTC.
    timestamp: finishedAt.toISOString().slice(0, 19),
    hostname: 'localhost',
    time: 0,
  }
  yield `<testsuite${attributesOf(attributes)}>\n<properties>\n`
  for (const [name, value] of Object.entries(suite.properties)) {
    yield `<property${attributesOf({ name, value })}/>\n`
  }
  yield '</properties>\n'
  yield* suite.cases
  yield '<system-out>'
  for (const note of suite.notes ?? []) yield `${escapeXml(printable(note))}\n`
  yield '</system-out>\n<system-err/>\n</testsuite>\n'
}

function findingCase(finding: Finding): string {
  const { check, resource, status } = finding
  const region = resource.region === undefined ? '' : ` (${resource.region})`
  const name = `${addressOf(finding)}${region}`
  return testCase(`${check.service}.${check.id}`, name, status === 'PASS' ? '' : outcome(finding))
}

function outcome(finding: Finding): string {
  const { reason, severity, suppression, status } = finding
  if (suppression) return skipped(`${suppressionText(suppression)} ${reason}`)
  if (status === 'MANUAL') return skipped(`To review by hand: ${reason}`)
  if (finding.change === 'unchanged') return skipped(`Failed before this change as well: ${reason}`)
  return `<failure${attributesOf({ message: reason, type: severity })}>${details(finding)}</failure>`
}

function skipped(message: string): string {
  return `<skipped${attributesOf({ message })}/>`
}

/** What a CI server shows below the name of a test that failed. */
function details(finding: Finding): string {
  const { check, reason, location, change } = finding
  const place = location && `${location.file}:${location.startLine}`
  const lines = [
    ...(change === 'new' ? ['New in this change.'] : []),
    check.title,
    reason,
    ...(place === undefined ? [] : [`Place: ${place}`]),
    ...furtherPlaces(finding).map((further) => `Place: ${furtherPlaceText(further)}`),
    `Risk: ${check.risk}`,
    `Remedy: ${check.remediation.text}`,
    check.remediation.url,
  ]
  return lines.map((line) => escapeXml(printable(line))).join('\n')
}

function gapCase({ subject, reason, line, column }: Gap): string {
  const place = placeText(subject, line, column)
  const message = attributesOf({ message: reason, type: 'not-scanned' })
  return testCase('assay.not_scanned', place, `<error${message}>${escapeXml(printable(reason))}</error>`)
}

function testCase(classname: string, name: string, outcome: string): string {
  const attributes = attributesOf({ classname, name, time: 0 })
  return outcome === '' ? `<testcase${attributes}/>\n` : `<testcase${attributes}>${outcome}</testcase>\n`
}

function attributesOf(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(printable(String(value)))}"`)
    .join('')
}

/** One after the other: a check may have many thousands of findings. */
function* mapped<T>(items: Iterable<T>, render: (item: T) => string): Generator<string> {
  for (const item of items) yield render(item)
}
