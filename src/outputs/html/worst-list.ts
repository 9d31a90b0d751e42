import { type Finding, isFailure } from '../../findings/finding.ts'
import { atLeast } from '../../ocsf/severity.ts'
import type { ScanResult } from '../../scan/result.ts'
import { count, number } from '../../text/amounts.ts'
import { addressOf, furtherPlaces, furtherPlaceText } from '../places.ts'
import { isUndeployed } from '../undeployed-code.ts'
import { SHORT_NAMES } from '../words.ts'
import { escapeHtml } from './escape.ts'

/** Failures that are listed where no script runs: all that are critical or high up to the first, others up to the second. */
const MAX_WORST = 5_000
const MAX_LESSER = 500

/** The worst failures for whoever reads without JavaScript. */
export function* worstList({ findings, scope }: ScanResult): Generator<string> {
  const all = findings.filter(isFailure)
  if (all.length === 0) {
    yield '<p class="empty">Nothing failed.</p>'
    return
  }
  const failed = all.filter((finding) => !isUndeployed(finding, scope.roots))
  const worst = failed.filter(({ severity }) => atLeast(severity, 'high')).length
  const listed = failed.slice(0, Math.min(Math.max(worst, MAX_LESSER), MAX_WORST))
  const undeployed = all.length - failed.length
  const others =
    undeployed > 0
      ? ` ${count(undeployed, 'failure')} in tests, examples and vendored code ${undeployed === 1 ? 'is' : 'are'} left out.`
      : ''
  yield `<p class="soft">Without JavaScript, these are the worst ${number(listed.length)} of ${number(failed.length)} failures.${others} The CSV and JSON reports have all findings.</p>\n`
  yield '<ul class="worst">\n'
  for (const finding of listed) yield `${item(finding)}\n`
  yield '</ul>'
}

function item(finding: Finding): string {
  const { check, location, reason, severity } = finding
  const place = location ? `${location.file}:${location.startLine}` : ''
  const further = furtherPlaces(finding).map(
    (one) => `<code class="soft">${escapeHtml(furtherPlaceText(one))}</code>`,
  )
  return `<li><span class="badge ${severity}">${SHORT_NAMES[severity]}</span><div class="what"><span class="reason">${escapeHtml(reason)}</span><code class="place">${escapeHtml(place)}</code><code class="soft">${escapeHtml(addressOf(finding))}</code>${further.join('')}<span class="soft">${escapeHtml(check.title)} · ${escapeHtml(check.remediation.text)}</span></div></li>`
}
