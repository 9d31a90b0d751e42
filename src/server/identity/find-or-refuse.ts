import type { FastifyBaseLogger } from 'fastify'
import { notFound, temporaryError } from '../http/errors.ts'
import { ProviderError } from './discover.ts'
import type { KnownProvider, KnownProviders } from './known-providers.ts'

/** The provider that a request is about. Throws 404 where there is none, and 503 while it cannot be used. */
export async function findOrRefuse(
  providers: KnownProviders,
  id: string,
  log: FastifyBaseLogger,
): Promise<KnownProvider> {
  try {
    const provider = await providers.find(id.toLowerCase())
    if (provider !== undefined) return provider
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error, provider: id }, 'identity provider cannot be used')
    throw temporaryError(503, 'The identity provider cannot be reached. Try again in a moment.', 10, error)
  }
  throw notFound()
}
