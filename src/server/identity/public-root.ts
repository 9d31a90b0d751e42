import type { FastifyRequest } from 'fastify'
import { temporaryError } from '../http/errors.ts'

/** How the service knows where browsers reach it. */
export interface PublicAddress {
  /** `--public-url`, without a slash at its end. */
  readonly publicUrl: string | undefined
  /** Whether only this machine reaches it. */
  readonly isOnLoopback: boolean
}

/**
 * The address of the service for browsers, without a slash at its end; undefined where it is not known. Elsewhere than on
 * loopback the `Host` of a request is no answer: whoever sends it chooses it.
 */
export function knownRoot(
  request: FastifyRequest,
  { publicUrl, isOnLoopback }: PublicAddress,
): string | undefined {
  return publicUrl ?? (isOnLoopback ? `${request.protocol}://${request.host}` : undefined)
}

/** The address that a provider sends browsers back to. Throws 503 where it is not known. */
export function publicRoot(request: FastifyRequest, address: PublicAddress): string {
  const root = knownRoot(request, address)
  if (root !== undefined) return root
  throw temporaryError(
    503,
    'The service does not know its own address, which an identity provider needs. Start it with --public-url.',
    60,
  )
}
