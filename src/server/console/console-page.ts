import { createHash } from 'node:crypto'
import { type ConsoleFile, PACKAGES } from './console-files.ts'

/** The HTML page of the console, and the headers that go with it. */
export interface ConsolePage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** The style sheets, in the order in which later rules win. */
const STYLES = [
  'base',
  'shell',
  'controls',
  'states',
  'cards',
  'dialogs',
  'labels',
  'log-in',
  'tenant',
  'severity',
  'narrow',
  'findings',
  'finding',
  'code',
  'selection',
  'compliance',
  'audit',
  'overview',
  'reports',
  'narrow-findings',
].map((name) => `styles/${name}.css`)

/** Loaded only where they are needed. */
const LATER = /^packages\/uplot\./

/**
 * The page that loads the console. Addresses are relative, so that it works under any path of a proxy. Files are in a
 * folder named by their digest, and so can be kept by browsers for good.
 *
 * Bare imports of the packages are resolved by an import map, which browsers take only from the page itself: it is the
 * one inline script, and allowed by its digest.
 */
export function consolePage(files: ReadonlyMap<string, ConsoleFile>, version: string): ConsolePage {
  const folder = `console/${version}`
  const imports = Object.entries(PACKAGES).map(([name, { path }]) => [name, `./${folder}/${path}`])
  const importMap = JSON.stringify({ imports: Object.fromEntries(imports) })
  const modules = [...files.keys()].filter((path) => path.endsWith('.js') && !LATER.test(path))
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Assay</title>
<link rel="icon" href="${folder}/mark.svg" type="image/svg+xml">
${STYLES.map((path) => `<link rel="stylesheet" href="${folder}/${path}">`).join('\n')}
<script type="importmap">${importMap}</script>
${modules.map((path) => `<link rel="modulepreload" href="${folder}/${path}">`).join('\n')}
<script type="module" src="${folder}/main.js"></script>
</head>
<body>
<div id="console"></div>
<noscript><p class="noscript">This console is made of scripts. Allow them for this site, or read the findings with
<code>assay findings list</code> or the API: <a href="api/v1/docs">its description</a>.</p></noscript>
</body>
</html>
`
  return { html, headers: headersOf(importMap) }
}

/** The page loads and runs files of this server alone, asks only its API, and cannot be framed. */
function headersOf(importMap: string): Readonly<Record<string, string>> {
  const digest = createHash('sha256').update(importMap).digest('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${digest}'`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-cache',
  }
}
