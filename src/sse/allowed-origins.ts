import { UsageError } from '../errors.ts'

/**
 * The origins whose pages may read streams, from `EVENTSTREAM_ALLOWED_ORIGINS`: separated by commas, none by default.
 * Throws a UsageError for anything else, the wildcard above all: any page could then read with a token it got hold of.
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

/** Compared letter by letter with what browsers send (RFC 6454, 6.2), so written as they do. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && !text.includes('*')
}
