import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '../http/page-headers.ts'

/** The colours are those of the console. */
const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1rem; box-sizing: border-box;
  background: light-dark(#f6f7f9, #101318); color: light-dark(#1b2029, #e4e8ee); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; letter-spacing: -.012em; }
p { margin: .4rem 0; color: light-dark(#5a6473, #9aa5b4); }
a { color: light-dark(#2456c9, #86adff); }`

const HEADERS = { ...pageHeaders(STYLE), 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' }

/** What this process serves, and so what the page can link to. */
export interface Served {
  readonly api: boolean
  readonly console: boolean
}

/** Whether a browser asks for a page outside of the API. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !url.startsWith('/api/') &&
    /\btext\/html\b/.test(headers.accept ?? '')
  )
}

/** Answers a person who asked for a page that does not exist with a link to one that does. Repeats nothing of the request. */
export function sendMissingPage(request: FastifyRequest, reply: FastifyReply, served: Served): FastifyReply {
  return reply
    .code(404)
    .headers({ ...HEADERS, 'Transaction-ID': request.id })
    .send(Buffer.from(pageOf(served, rootOf(request.url))))
}

function pageOf(served: Served, root: string): string {
  const { title, advice } = wordsOf(served, root)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Assay</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}</p>
</main>
</body>
</html>
`
}

function wordsOf({ api, console }: Served, root: string): { title: string; advice: string } {
  if (api && console)
    return {
      title: 'There is no such page',
      advice: `<a href="${root}">To the console</a>, which has all pages.`,
    }
  if (api)
    return {
      title: 'No console here',
      advice: `This service was started with --no-console. Its API is <a href="${root}api/v1/docs">described here</a>.`,
    }
  return {
    title: 'Nothing to see here',
    advice: 'This process works on files, and serves no pages. Another one of the service does.',
  }
}

/** Relative address of the service's root, since a proxy may serve it under a path of its own. */
function rootOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  const depth = path.split('/').length - 2
  return depth > 0 ? '../'.repeat(depth) : './'
}
