import type { ScanResult } from '../../scan/result.ts'
import { count } from '../../text/amounts.ts'
import { scannedText } from '../account-of.ts'
import { failures, type Summary } from '../summary.ts'
import { amountIgnored, comparedWith } from '../words.ts'
import { escapeHtml } from './escape.ts'

/** What was scanned, what came of it, and when. */
export function header(result: ScanResult, summary: Summary): string {
  const { comparison, coverage, finishedAt } = result
  const files = Object.values(coverage.files).reduce((sum, amount) => sum + amount, 0)
  const when = `<time datetime="${finishedAt.toISOString()}">${finishedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
  const facts = [
    when,
    ...(files > 0 ? [count(files, 'file')] : []),
    count(coverage.resources, 'resource'),
    count(coverage.checks, 'check'),
    ...(coverage.ignored.length > 0 ? [`${amountIgnored(coverage.ignored)} left out by rules`] : []),
    ...(comparison ? [`compared with ${escapeHtml(comparedWith(comparison.with))}`] : []),
  ]
  return `<header>
<h1>${escapeHtml(scannedText(result))}: ${escapeHtml(headline(summary, result))}</h1>
<p class="soft">${facts.join(' · ')}</p>
</header>`
}

function headline(summary: Summary, { comparison, coverage }: ScanResult): string {
  const { gaps, resources, unjudged } = coverage
  const failed = failures(summary)
  if (failed > 0) return comparison ? count(failed, 'new failure') : `${failed} failed`
  if (gaps.length > 0) return 'nothing failed, but not everything was scanned'
  if (resources > 0) return comparison ? 'nothing new failed' : 'nothing failed'
  return unjudged.length > 0 ? 'nothing was judged' : 'nothing to scan'
}
