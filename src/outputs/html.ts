import { createHash } from 'node:crypto'
import type { ScanResult } from '../scan/result.ts'
import { cards } from './html/cards.ts'
import { complianceSection, views } from './html/compliance.ts'
import { reportData } from './html/data.ts'
import { escapeHtml } from './html/escape.ts'
import { header } from './html/header.ts'
import { notesAbove, notesBelow } from './html/notes.ts'
import { SCRIPT } from './html/script.ts'
import { STYLE } from './html/style.ts'
import { worstList } from './html/worst-list.ts'
import { PRODUCT } from './product.ts'
import { summarize } from './summary.ts'

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
${cards(summary, result.comparison)}
${notesAbove(result)}
${views(result.compliance)}
${FINDINGS}
<noscript>
`
  yield* worstList(result)
  yield `
</noscript>
${complianceSection(result.compliance)}
${notesBelow(result)}
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

/** Filled by the script, and hidden until it runs. */
const FINDINGS = `<section id="findings" aria-label="Findings" hidden>
<h2 class="unseen">Findings</h2>
<div class="filters" role="search">
<input type="search" id="search" placeholder="Search: words, files, checks, controls" aria-label="Search findings">
<select id="account" aria-label="Account" hidden><option value="">All accounts</option></select>
<select id="service" aria-label="Service"><option value="">All services</option></select>
<select id="group" aria-label="Group by"><option value="check">By check</option><option value="file">By file</option><option value="resource">By resource</option></select>
<a class="chip" data-show="all" href="#show=all">Show all</a>
<a class="chip" id="reset" href="#" hidden>Reset</a>
</div>
<p class="soft" id="shown" role="status"></p>
<div id="list"></div>
</section>`

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
