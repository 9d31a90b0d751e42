import type { OpenApiDocument } from '../types.ts'
import type { Entry } from './entry.ts'
import { Html, html } from './html.ts'
import { operationSection } from './operation-section.ts'
import { STYLE } from './style.ts'

/** The API's description as an HTML page: no scripts, and nothing loaded from elsewhere. */
export function descriptionPage(document: OpenApiDocument): string {
  const { info, tags } = document
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Operations">
<p class="brand"><a href="#content">${info.title}</a> <span>${info.version}</span></p>
${groups.map(navigation)}
</nav>
<main id="content">
<h1>${info.title}</h1>
<p class="lead">${info.summary}</p>
<p>${info.description}</p>
${generalSection(document)}
${groups.map(
  (group) => html`<section class="group" id="${group.name}">
<h2>${titleOf(group.name)}</h2>
${group.entries.map((entry) => operationSection(entry, document))}
</section>
`,
)}
<footer>The same as <a href="schema">OpenAPI ${document.openapi}</a>, for programs.</footer>
</main>
</body>
</html>
`.text
}

function navigation({ name, entries }: { name: string; entries: readonly Entry[] }): Html {
  return html`<p class="tag"><a href="#${name}">${titleOf(name)}</a></p>
<ul>${entries.map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><b class="method ${method}">${method}</b> ${operation.summary}</a></li>`,
  )}</ul>
`
}

/** What holds for every operation. */
function generalSection({ components }: OpenApiDocument): Html {
  const schemes = Object.values(components.securitySchemes)
  return html`<section id="basics">
<h2>Basics</h2>
<div class="facts">
<div><h3>Authentication</h3>
<p>Send one of these headers with every request, unless it says otherwise.</p>
${schemes.map(({ description }) => html`<pre>${description}</pre>`)}</div>
<div><h3>Lists</h3>
<p>Filters combine. A page says where it is in <code>meta.pagination</code> and where the others are in
<code>links</code>. A parameter that does not exist is refused with 400.</p></div>
<div><h3>Failures</h3>
<p>Each is a document of <code>errors</code> with <code>status</code>, <code>code</code>, <code>detail</code> and, where
there is one, <code>source</code>: what of the request is at fault.</p></div>
</div>
</section>
`
}

function titleOf(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1)
}
