/** Pages of these origins, and no others, may read a stream; credentials of the browser play no part. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { Vary: 'Origin' }
  return { Vary: 'Origin', 'Access-Control-Allow-Origin': origin }
}

/** What a page may ask for when its request carries a credential in a header. */
export function preflightHeaders(): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization',
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  }
}

/** How long a browser remembers. Above this Chromium takes two hours, whatever one says. */
const PREFLIGHT_SECONDS = 7_200
