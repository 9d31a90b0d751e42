import type { ScanResult } from '../../scan/result.ts'
import { count, number } from '../../text/amounts.ts'
import { scannedText } from '../account-of.ts'
import { failures, type Summary } from '../summary.ts'
import { amountIgnored, amountUnjudged, comparedWith } from '../words.ts'
import { escapeHtml } from './escape.ts'
import { NOTES } from './notes.ts'

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
<p class="soft">${facts.join(' · ')}</p>${incomplete(result)}
</header>`
}

/** How much was not looked at, with links to what it is. */
function incomplete({ coverage, ineffectiveSuppressions }: ScanResult): string {
  const { gaps, unjudged } = coverage
  const ineffective = ineffectiveSuppressions.length
  const links = [
    gaps.length > 0 &&
      link(NOTES.gaps, count(gaps.length, 'thing was not scanned', 'things were not scanned')),
    ineffective > 0 && link(NOTES.ineffective, `${count(ineffective, 'suppression')} without effect`),
    unjudged.length > 0 && link(NOTES.unjudged, `${amountUnjudged(unjudged)} not judged`),
  ].filter((one) => one !== false)
  return links.length === 0 ? '' : `\n<p class="incomplete">${links.join(' ')}</p>`
}

function link(id: string, text: string): string {
  return `<a class="${id}" data-to="${id}" href="#${id}">${text}</a>`
}

function headline(summary: Summary, { comparison, coverage }: ScanResult): string {
  const { gaps, resources, unjudged } = coverage
  const failed = failures(summary)
  if (failed > 0) return comparison ? count(failed, 'new failure') : `${number(failed)} failed`
  if (gaps.length > 0) return 'nothing failed, but not everything was scanned'
  if (resources > 0) return comparison ? 'nothing new failed' : 'nothing failed'
  return unjudged.length > 0 ? 'nothing was judged' : 'nothing to scan'
}
