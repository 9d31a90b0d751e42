import { ApiError } from '../http/errors.ts'
import { MEDIA_TYPE } from './document.ts'

/**
 * Throws 406 when `Accept` allows JSON:API only with parameters that this server does not support (JSON:API 1.1,
 * "Server Responsibilities"). Clients that do not accept JSON:API, such as browsers and curl, get it anyway.
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

/** `q` is a parameter of the header, not of the media type; an unknown profile is ignored. */
function isKnown(parameter: string): boolean {
  return parameter.startsWith('q=') || parameter.startsWith('profile=')
}
