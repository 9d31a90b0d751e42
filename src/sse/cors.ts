import { UsageError } from '../errors/assay-error.ts'

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

/**
 * Parses `EVENTSTREAM_ALLOWED_ORIGINS`, the origins whose pages may read streams: comma-separated, none by default.
 * Throws a UsageError for anything else, including the wildcard, with which any page could read streams with a stolen
 * token.
 */
export function allowedOrigins(environment: NodeJS.ProcessEnv): readonly string[] {
  const entries = (environment['EVENTSTREAM_ALLOWED_ORIGINS'] ?? '').split(',').map((entry) => entry.trim())
  const origins = entries.filter((entry) => entry !== '')
  for (const origin of origins) {
    if (isOrigin(origin)) continue
    throw new UsageError(
      `EVENTSTREAM_ALLOWED_ORIGINS holds ${JSON.stringify(origin)}, which is no origin. Write each as a browser sends it, such as https://app.example.com, separated by commas.`,
    )
  }
  return origins
}

/** Must be written as browsers send it (RFC 6454, section 6.2), since origins are compared as strings. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && !text.includes('*')
}
