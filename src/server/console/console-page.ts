import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type ConsoleFile, PACKAGES } from './console-files.ts'
import { type Loads, loadsOf } from './module-graph.ts'
import { STYLE_SHEET } from './style-sheet.ts'

/** The HTML page of the console, and the headers that go with it. */
export interface ConsolePage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** Another one whenever the page or its policy is: the old page under a new policy would be blank. */
  readonly etag: string
}

const ENTRY = 'main.js'

/**
 * The page that loads the console. Addresses are relative, so that it works under any path of a proxy. Files are in a
 * folder named by their digest, and so can be kept by browsers for good.
 *
 * What the log-in needs is loaded at once. For each page there is a template with links to the rest of what it needs, which the
 * console puts to use when somebody is about to go there: browsers do nothing with what is in a template.
 *
 * Bare imports of the packages are resolved by an import map, which browsers take only from the page itself: it is the
 * one inline script, and allowed by its digest.
 */
export function consolePage(files: ReadonlyMap<string, ConsoleFile>, version: string): ConsolePage {
  const folder = `console/${version}`
  const imports = Object.entries(PACKAGES).map(([name, { path }]) => [name, `./${folder}/${path}`])
  const importMap = JSON.stringify({ imports: Object.fromEntries(imports) })
  const { first, later } = loadsOfConsole(files)
  const links = (paths: Iterable<string>, priority = '') =>
    [...paths].map((path) => `<link rel="modulepreload" href="${folder}/${path}"${priority}>`).join('\n')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Assay</title>
<link rel="icon" href="${folder}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${folder}/${STYLE_SHEET}">
<script type="importmap">${importMap}</script>
${links(first)}
<script type="module" src="${folder}/${ENTRY}"></script>
${[...later].map(([path, paths]) => `<template id="${path}">${links(paths, ' fetchpriority="low"')}</template>`).join('\n')}
</head>
<body>
<div id="console"><p class="late">The console is still loading. If nothing more comes, load this page again.</p></div>
<noscript><p class="noscript">This console is made of scripts. Allow them for this site, or read the findings with
<code>assay findings list</code> or the API: <a href="api/v1/docs">its description</a>.</p></noscript>
</body>
</html>
`
  const headers = headersOf(importMap)
  const digest = createHash('sha256')
    .update(JSON.stringify([html, headers]))
    .digest('hex')
  return { html, headers, etag: `"${digest.slice(0, 16)}"` }
}

function loadsOfConsole(files: ReadonlyMap<string, ConsoleFile>): Loads {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const modules = new Map(scripts.map(([path, { content }]) => [path, content.toString()]))
  return loadsOf(
    modules,
    ENTRY,
    (name, from) => PACKAGES[name]?.path ?? posix.join(posix.dirname(from), name),
  )
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
