import type { FixedFinding } from '../findings/comparison/comparison.ts'
import { driftSentences, driftText } from '../findings/drift/drift-text.ts'
import { type Finding, isFailure } from '../findings/finding.ts'
import type { IneffectiveSuppression } from '../findings/suppression.ts'
import type { ScanResult } from '../scan/result.ts'
import type { Gap } from '../sources/source.ts'
import { count, number } from '../text/amounts.ts'
import { printable } from '../text/printable.ts'
import { firstOf } from '../text/shortened.ts'
import { configurationSentence } from './configuration-sentence.ts'
import { checkIds, groupedByCheck, type Mistake, oncePerResource, undecided } from './finding-groups.ts'
import { type GapGroup, groupedByCause } from './gap-groups.ts'
import { escapeHtml } from './html/escape.ts'
import { section, severitiesOf } from './markdown/section.ts'
import { addressOf, furtherPlaces, furtherPlaceText } from './places.ts'
import { PRODUCT } from './product.ts'
import { failures, type Summary, summarize } from './summary.ts'
import { isUndeployed } from './undeployed-code.ts'
import {
  amountIgnored,
  amountUnjudged,
  bySeverity,
  placeText,
  SHORT_NAMES,
  suppressionText,
  whyUnjudged,
} from './words.ts'

/** A comment of a bot begins with it, so that the bot finds its comment again. */
const MARKER = '<!-- assay -->'

/**
 * UTF-16 units that the parts of a report may have. GitHub takes comments of 65,536, and the rooms, with headings and
 * the beginning, stay below that.
 */
const ROOM = { failed: 35_000, gaps: 6000, other: 3000 } as const

/** Escaped UTF-16 units of a reason; a single item never fills a section. */
const MAX_REASON = 800

/** Callers, values and further lines of a finding that are listed; other reports have all. */
const MAX_FURTHER_PLACES = 10

/** Other resources of a mistake, and checks of a cause, that are listed. */
const MAX_NAMES = 5

/** A report for a comment on a pull request, or the summary of a step: the worst first, and what does not fit is counted. */
export function* markdown(result: ScanResult): Generator<string> {
  const { findings, coverage, comparison, ineffectiveSuppressions, scope } = result
  const open = findings.filter(({ suppression }) => suppression === undefined)
  const other = { room: ROOM.other, isClosed: true }
  const failed = open.filter(isFailure)
  const undeployed = new Set(failed.filter((finding) => isUndeployed(finding, scope.roots)))
  yield* head(result)
  yield* section({
    title: comparison ? 'New failures' : 'Failed',
    items: groupedByCheck(failed.filter((finding) => !undeployed.has(finding))).flat(),
    amountOf: (some) => findingsOf(some).length,
    render: failure,
    restOf: (some) => severitiesOf(findingsOf(some)),
    room: ROOM.failed,
    isClosed: false,
  })
  const title = comparison
    ? 'New failures in tests, examples and vendored code'
    : 'Failed in tests, examples and vendored code'
  yield* section({ title, items: [...undeployed], render: line, restOf: severitiesOf, ...other })
  yield* section({
    title: 'Not scanned',
    items: groupedByCause(coverage.gaps),
    amountOf: (some) => some.flatMap((one) => ('gaps' in one ? one.gaps : [one])).length,
    render: (one) => ('gaps' in one ? gapGroup(one) : gap(one)),
    room: ROOM.gaps,
    isClosed: false,
  })
  yield* section({
    title: 'Fixed',
    items: comparison?.fixed ?? [],
    render: fixed,
    restOf: severitiesOf,
    ...other,
  })
  const unchanged = open.filter((finding) => finding.status === 'FAIL' && !isFailure(finding))
  yield* section({ title: 'Unchanged', items: unchanged, render: line, restOf: severitiesOf, ...other })
  const manual = open.filter(({ status }) => status === 'MANUAL')
  yield* section({
    title: 'To review by hand',
    items: undecided(manual),
    amountOf: (some) => findingsOf(some).length,
    render: review,
    restOf: (some) => severitiesOf(findingsOf(some)),
    ...other,
  })
  const muted = findings.filter(({ suppression }) => suppression !== undefined)
  yield* section({ title: 'Muted', items: muted, render: line, restOf: severitiesOf, ...other })
  yield* section({
    title: 'Suppressions without effect',
    items: ineffectiveSuppressions,
    render: ineffective,
    ...other,
  })
  yield `<sub>${PRODUCT.name} ${PRODUCT.version} · scan ${result.id}</sub>\n`
}

function* head({ findings, coverage, comparison, configuration }: ScanResult): Generator<string> {
  const counts = summarize(findings)
  yield `${MARKER}\n\n## ${PRODUCT.name}: ${verdict(counts, coverage)}\n\n`
  const facts = [
    bySeverity(counts.failed),
    counts.unchanged > 0 && `${count(counts.unchanged, 'failure')} unchanged`,
    comparison && comparison.fixed.length > 0 && `${number(comparison.fixed.length)} fixed`,
    counts.manual > 0 && `${number(counts.manual)} to review by hand`,
    counts.muted > 0 && `${number(counts.muted)} muted`,
    `${number(counts.passed)} passed`,
  ]
  yield `${facts.filter(Boolean).join(' · ')}\n\n`
  const drift = driftSentences(findings)
  if (drift !== undefined) yield `${drift}\n\n`
  if (configuration) yield `<p>${code(configurationSentence(configuration), 1000)}</p>\n\n`
  if (coverage.unjudged.length > 0)
    yield `${amountUnjudged(coverage.unjudged)} not judged. ${whyUnjudged(coverage.unjudged)}\n\n`
  if (coverage.ignored.length > 0) yield `${amountIgnored(coverage.ignored)} left out by rules.\n\n`
}

function verdict(counts: Summary, { gaps, resources, unjudged }: ScanResult['coverage']): string {
  const failed = failures(counts)
  if (failed > 0) return `${number(failed)} failed`
  if (gaps.length > 0)
    return `nothing failed, but ${count(gaps.length, 'thing was', 'things were')} not scanned`
  if (resources > 0) return 'nothing failed'
  return unjudged.length > 0 ? 'nothing was judged' : 'nothing to scan'
}

function findingsOf(mistakes: readonly Mistake[]): readonly Finding[] {
  return mistakes.flatMap(({ first, others }) => [first, ...others])
}

/** A mistake: one line may be behind the findings of many resources. */
function failure({ first: finding, others }: Mistake): string {
  const { check, reason, severity } = finding
  const drift = driftText(finding)
  const { text, url } = check.remediation
  return [
    `<details><summary><b>${SHORT_NAMES[severity]}</b> ${prose(check.title)}${placeOf(finding)}</summary>`,
    `<p>${code(reason, MAX_REASON)}</p>`,
    `<p>Resource: ${code(addressOf(finding))}<br>`,
    ...(others.length > 0 ? [`The same for ${otherResources(others)}<br>`] : []),
    ...(drift === undefined ? [] : [`${code(drift)}<br>`]),
    ...furtherPlaces(finding)
      .slice(0, MAX_FURTHER_PLACES)
      .map((further) => `Place: ${code(furtherPlaceText(further))}<br>`),
    `Risk: ${prose(check.risk)}<br>`,
    `Remedy: ${prose(text)} <a href="${escapeHtml(url)}">More</a><br>`,
    `Check: ${code(check.id)}</p>`,
    '</details>',
  ].join('\n')
}

function otherResources(others: readonly Finding[]): string {
  return names(others.map((other) => addressOf(other)))
}

function names(all: readonly string[]): string {
  const rest = all.length - MAX_NAMES
  const shown = firstOf(all, MAX_NAMES).map((name) => code(name))
  return shown.join(', ') + (rest > 0 ? ` and ${number(rest)} more` : '')
}

/** What one cause leaves undecided, for one check or for several, which are named. */
function review(mistake: Mistake): string {
  const { first, others } = oncePerResource(mistake)
  const { check, severity, reason } = first
  const ids = checkIds(mistake)
  const title =
    ids.length > 1
      ? `<b>${count(ids.length, 'check')}</b> ${names(ids)}`
      : `<b>${SHORT_NAMES[severity]}</b> ${prose(check.title)}`
  const same = others.length > 0 ? `<br>The same for ${otherResources(others)}` : ''
  return `<p>${title}: ${code(addressOf(first))}${placeOf(first)}<br>${code(reason, MAX_REASON)}${same}</p>`
}

/** A finding in one line, with who muted it. */
function line(finding: Finding): string {
  const { check, severity, suppression, reason } = finding
  const why = suppression ? suppressionText(suppression) : reason
  const title = `<b>${SHORT_NAMES[severity]}</b> ${prose(check.title)}`
  return `<p>${title}: ${code(addressOf(finding))}${placeOf(finding)}<br>${code(why, MAX_REASON)}</p>`
}

function placeOf({ location }: Finding): string {
  return location ? ` ${code(`${location.file}:${location.startLine}`)}` : ''
}

function gap({ subject, reason, line, column }: Gap): string {
  return `<p>${code(placeText(subject, line, column))} ${code(reason, MAX_REASON)}</p>`
}

function gapGroup({ title, names, cure }: GapGroup): string {
  return `<p><b>${prose(title)}:</b> ${code(names, MAX_REASON)} ${prose(cure)}</p>`
}

function fixed({ check, severity, resource, file }: FixedFinding): string {
  const place = file === undefined ? '' : ` ${code(file)}`
  return `<p><b>${SHORT_NAMES[severity]}</b> ${code(check)}: ${code(resource)}${place}</p>`
}

function ineffective({ place, message }: IneffectiveSuppression): string {
  return `<p>${code(`${place.file}:${place.line}`)} ${code(message, MAX_REASON)}</p>`
}

/**
 * Text of unknown origin. Within `<code>`, and in a block of HTML, which has no empty line, nothing is markup, no
 * address a link and no `@name` a mention. Control characters and line ends are gone. `limit` is for the escaped text.
 */
export function code(text: string, limit = 300): string {
  const escaped = escapeHtml(printable(text))
  if (escaped.length <= limit) return `<code>${escaped}</code>`
  const cut = escaped.slice(0, limit).replace(/(?:&[^;]*|[\ud800-\udbff])$/, '')
  return `<code>${cut}…</code>`
}

/** Text of a check, in a block of HTML. What follows an `@` would be a mention: a space without width keeps them apart. */
export function prose(text: string): string {
  return escapeHtml(printable(text)).replaceAll('@', '@&#8203;')
}
