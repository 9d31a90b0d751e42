import { UsageError } from '../errors/assay-error.ts'

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
