import { readFile } from 'node:fs/promises'
import type { FeatureRoutes } from 'assay/server'

/** What the page is made of, by the path it is served at. */
const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/style.css': { file: 'style.css', type: 'text/css; charset=utf-8' },
  '/icon.svg': { file: 'icon.svg', type: 'image/svg+xml' },
  '/main.js': { file: 'main.js', type: 'text/javascript; charset=utf-8' },
  '/session.js': { file: 'session.js', type: 'text/javascript; charset=utf-8' },
  '/scan-follower.js': { file: 'scan-follower.js', type: 'text/javascript; charset=utf-8' },
  '/scan-state.js': { file: 'scan-state.js', type: 'text/javascript; charset=utf-8' },
  '/scan-view.js': { file: 'scan-view.js', type: 'text/javascript; charset=utf-8' },
}

/** The page runs what comes from this server and nothing else, speaks to it alone, and may stand in no other page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  // The address of a stream carries a token; it must not travel on as a referrer.
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}

/** Serves the page at `/`, to anybody: it holds nothing until somebody has logged in. */
export async function pageRoutes({ site }: FeatureRoutes): Promise<void> {
  for (const [path, { file, type }] of Object.entries(FILES)) {
    const content = await readFile(new URL(file, import.meta.url))
    site.get(path, (_request, reply) => reply.headers(HEADERS).type(type).send(content))
  }
}
