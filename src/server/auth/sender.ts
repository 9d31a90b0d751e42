import type { FastifyBaseLogger } from 'fastify'

/** Who sends a request, as far as that counts for its credential. */
export interface Sender {
  /** The client's address, as the trusted proxies name it. */
  readonly address: string
  /** Where it is told why a credential was refused, which the client is not told. */
  readonly log: FastifyBaseLogger
}
