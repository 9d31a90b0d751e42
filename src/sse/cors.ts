/** Pages of these origins, and no others, may read a stream; credentials of the browser play no part. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { Vary: 'Origin' }
  return { Vary: 'Origin', 'Access-Control-Allow-Origin': origin }
}

/** The answer to a page of an origin that asks whether its request may carry a credential in a header. */
export function preflightHeaders(
  origin: string | undefined,
  allowed: readonly string[],
): Record<string, string> {
  const headers = corsHeaders(origin, allowed)
  if (headers['Access-Control-Allow-Origin'] === undefined) return headers
  return {
    ...headers,
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization',
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  }
}

/** How long a browser remembers. Above this Chromium takes two hours, whatever one says. */
const PREFLIGHT_SECONDS = 7_200
