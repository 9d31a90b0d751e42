import type { FastifyInstance } from 'fastify'
import { AssayError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'

/** The address to listen on is not available. */
class ListenError extends AssayError {
  override readonly code = 'listen_failed'
}

interface Address {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
}

/** Listens on an address and returns its URL. Throws a ListenError. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    const at = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
    throw new ListenError(`Cannot listen on ${at}: ${messageOf(cause)}. ${cureOf(cause)}`, { cause })
  }
}

function cureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'Stop that program, or choose another port with --port; 0 takes any free one.'
  if (code === 'EACCES') return 'Choose a port from 1024 on with --port.'
  return 'Name an address of this machine with --host, such as 127.0.0.1, or 0.0.0.0 for all of them.'
}
