import { createHash } from 'node:crypto'
import type { Coverage, ScanResult } from '../scan/result.ts'
import { reportData } from './html/data.ts'
import { escapeHtml } from './html/escape.ts'
import { SCRIPT } from './html/script.ts'
import { STYLE } from './html/style.ts'
import { PRODUCT } from './product.ts'
import { failures, type Summary, summarize } from './summary.ts'
import {
  amountIgnored,
  amountUnjudged,
  count,
  kindOfUnjudged,
  number,
  SHORT_NAMES,
  WORST_FIRST,
} from './words.ts'

/** Forbids all requests, and all scripts except the report's own. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src '${hash(STYLE)}'`,
  `script-src '${hash(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** One page that works from a disk, an artefact store or an e-mail: style, script and data are all inside. */
export function* html(result: ScanResult): Generator<string> {
  const summary = summarize(result.findings)
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(result.account)} – ${PRODUCT.name}</title>
<style>${STYLE}</style>
</head>
<body>
${header(result, summary)}
<main>
${cards(summary)}
${gaps(result.coverage)}
${unjudged(result.coverage)}
${filters(failures(summary) > 0)}
<noscript><p class="empty">The findings need JavaScript; the CSV and JSON reports do not.</p></noscript>
</main>
<footer>Written by ${PRODUCT.name} ${escapeHtml(PRODUCT.version)} · scan <code>${escapeHtml(result.id)}</code></footer>
<script type="application/json" id="data">
`
  yield* reportData(result)
  yield `
</script>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function header({ account, coverage, finishedAt }: ScanResult, summary: Summary): string {
  const files = Object.values(coverage.files).reduce((sum, amount) => sum + amount, 0)
  const when = `<time datetime="${finishedAt.toISOString()}">${finishedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
  const facts = [
    when,
    ...(files > 0 ? [count(files, 'file')] : []),
    count(coverage.resources, 'resource'),
    count(coverage.checks, 'check'),
    ...(coverage.ignored.length > 0 ? [`${amountIgnored(coverage.ignored)} left out by rules`] : []),
  ]
  return `<header>
<h1>${escapeHtml(account)}: ${escapeHtml(headline(summary, coverage))}</h1>
<p class="soft">${facts.join(' · ')}</p>
</header>`
}

function headline(summary: Summary, { gaps, resources, unjudged }: Coverage): string {
  const failed = failures(summary)
  if (failed > 0) return `${failed} failed`
  if (gaps.length > 0) return 'nothing failed, but not everything was scanned'
  if (resources > 0) return 'nothing failed'
  return unjudged.length > 0 ? 'nothing was judged' : 'nothing to scan'
}

function cards(summary: Summary): string {
  const all: readonly [name: string, amount: number, tone: string][] = [
    ...WORST_FIRST.map((severity): [string, number, string] => [
      SHORT_NAMES[severity],
      summary.failed[severity],
      severity,
    ]),
    ['manual', summary.manual, 'manual'],
    ['muted', summary.muted, 'muted'],
    ['passed', summary.passed, 'pass'],
  ]
  const card = ([name, amount, tone]: (typeof all)[number]) =>
    `<div class="card ${tone}${amount === 0 ? ' none' : ''}"><b>${number(amount)}</b><span>${name}</span></div>`
  return `<section class="cards" aria-label="Summary">${all.map(card).join('\n')}</section>`
}

/** The list of gaps, above the findings and not affected by filters. */
function gaps({ gaps }: Coverage): string {
  if (gaps.length === 0) return ''
  const items = gaps.map(({ subject, reason, line, column }) => {
    const place = [subject, line, column].filter((part) => part !== undefined).join(':')
    return `<li><code>${escapeHtml(place)}</code> ${escapeHtml(reason)}</li>`
  })
  return `<section class="gaps"><h2>Not scanned: ${gaps.length}</h2><ul>${items.join('\n')}</ul></section>`
}

/** The resources and files that have no check, with their kinds in a closed section. */
function unjudged({ unjudged }: Coverage): string {
  if (unjudged.length === 0) return ''
  const rows = unjudged.map(
    (one) =>
      `<tr><td>${number(one.count)}</td><td><code>${escapeHtml(kindOfUnjudged(one))}</code></td><td class="soft">${escapeHtml(one.source ?? '')}</td></tr>`,
  )
  return `<details class="unjudged"><summary><b>Not judged:</b> ${amountUnjudged(unjudged)} of ${count(unjudged.length, 'kind')} that no check knows</summary>
<table>${rows.join('\n')}</table></details>`
}

/** Opens on what failed; where nothing did, on everything. */
function filters(failed: boolean): string {
  return `<section aria-label="Findings">
<div class="filters">
<input type="search" id="search" placeholder="Search findings" aria-label="Search findings">
<select id="service" aria-label="Service"><option value="">All services</option></select>
<div class="group" role="group" aria-label="Status">
${toggle('kind', 'fail', 'Failed', failed)}
${toggle('kind', 'manual', 'Manual')}
${toggle('kind', 'pass', 'Passed')}
${toggle('kind', 'muted', 'Muted')}
</div>
<div class="group" role="group" aria-label="Severity">
${WORST_FIRST.map((severity) => toggle('severity', severity, capitalized(SHORT_NAMES[severity]))).join('\n')}
</div>
</div>
<p class="soft" id="shown" role="status"></p>
<div id="checks"></div>
</section>`
}

function toggle(group: string, value: string, label: string, pressed = false): string {
  return `<button type="button" data-group="${group}" value="${value}" aria-pressed="${pressed}">${label}</button>`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
