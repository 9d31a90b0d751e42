/** CORS headers: only pages of these origins may read a stream, and browsers send no cookies. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { Vary: 'Origin' }
  return { Vary: 'Origin', 'Access-Control-Allow-Origin': origin }
}

/** Response headers to a preflight, which asks whether a page may send the `Authorization` header. */
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

/** How long browsers cache the preflight. Chromium allows two hours at most. */
const PREFLIGHT_SECONDS = 7_200
