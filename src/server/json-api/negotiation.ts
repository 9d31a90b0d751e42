import { ApiError } from '../errors.ts'
import { MEDIA_TYPE } from './document.ts'

/**
 * JSON:API 1.1, "Server Responsibilities": whoever accepts its documents only with parameters this server does
 * not know gets 406. A client that does not ask for JSON:API at all gets it anyway, as browsers and curl expect.
 */
export function refuseUnknownParameters(accept: string | undefined): void {
  const wanted = (accept ?? '').split(',').flatMap((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === MEDIA_TYPE ? [parameters] : []
  })
  if (wanted.length > 0 && !wanted.some((parameters) => parameters.every(isKnown))) {
    throw new ApiError('invalid', `${MEDIA_TYPE} is served without media type parameters.`, {
      status: 406,
      source: { header: 'Accept' },
    })
  }
}

/** A weight belongs to the header, not to the media type; an unknown profile is to be passed over. */
function isKnown(parameter: string): boolean {
  return parameter.startsWith('q=') || parameter.startsWith('profile=')
}
