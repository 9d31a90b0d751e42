import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'

/** The methods of every route that is registered after this call. */
export class AllowedMethods {
  readonly #methods = new Map<string, Set<string>>()

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      const methods = this.#methods.get(url) ?? new Set()
      for (const one of [method].flat()) methods.add(one)
      this.#methods.set(url, methods)
    })
  }

  /** The answer to a request that no route takes, if its path takes another method. */
  refusalOf({ method, url }: FastifyRequest): ApiError | undefined {
    // CORS says what is answered to it.
    if (method === 'OPTIONS') return undefined
    const [path = ''] = url.split('?', 1)
    const parts = path.split('/')
    const allowed = [...this.#methods].flatMap(([pattern, methods]) =>
      matches(pattern.split('/'), parts) ? [...methods] : [],
    )
    if (allowed.length === 0 || allowed.includes(method)) return undefined
    const list = [...new Set(allowed)].sort().join(', ')
    return new ApiError('invalid', `This path takes ${list}, and not ${method}.`, {
      status: 405,
      headers: { Allow: list },
    })
  }
}

/** Whether a path has the form of a route, such as `/findings/:id` or `/files/*`. */
function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const hasRest = pattern.at(-1) === '*'
  if (hasRest ? path.length < pattern.length : path.length !== pattern.length) return false
  return pattern.every((part, index) => {
    const stated = path[index] ?? ''
    return part === '*' || (part.startsWith(':') ? stated !== '' : part === stated)
  })
}
