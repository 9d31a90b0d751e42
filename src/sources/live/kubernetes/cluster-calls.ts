import type { Environment } from '../../../client/transport/environment.ts'
import { Connections } from '../http/connections.ts'
import type { Refusal } from '../http/http-failure.ts'
import { type Dialect, JsonCalls } from '../http/json-calls.ts'
import type { ClusterAccess } from './access/cluster-access.ts'

/** Bytes of one answer. A page of a list may hold objects of 1.5 MB each, the most that etcd keeps. */
const MOST_BYTES = 128 * 1024 * 1024

/** What answers questions: the API server of a cluster. */
export interface Asked {
  /**
   * GETs a path: `api/v1/pods?limit=500`. `accept` are the media types of the answer, the one that is wanted most first.
   * Throws a CallFailure where there is no answer.
   */
  get(path: string, accept?: string): Promise<unknown>
}

/** Asks the API server of a cluster. Nothing is asked but by GET. */
export class ClusterCalls implements Asked {
  readonly #server: URL
  readonly #connections: Connections
  readonly #calls: JsonCalls

  private constructor(server: URL, connections: Connections, calls: JsonCalls) {
    this.#server = server
    this.#connections = connections
    this.#calls = calls
  }

  static async open(
    access: ClusterAccess,
    environment: Environment,
    signal: AbortSignal,
  ): Promise<ClusterCalls> {
    const { certificate } = await access.credentials()
    const { tls, proxy, server } = access
    const connections = await Connections.open(environment, { tls: { ...tls, certificate }, proxy })
    return new ClusterCalls(server, connections, new JsonCalls(connections, dialectOf(access), signal))
  }

  get(path: string, accept?: string): Promise<unknown> {
    return this.#calls.send({
      url: new URL(path, this.#server),
      mostBytes: MOST_BYTES,
      ...(accept !== undefined && { accept }),
    })
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#connections.close()
  }
}

function dialectOf(access: ClusterAccess): Dialect {
  return {
    headers: async (options) => (await access.credentials(options)).headers,
    refusal: (_status, body) => refusalOf(body),
  }
}

/** The API server refuses by an object of kind Status. */
function refusalOf(body: unknown): Refusal {
  if (typeof body !== 'object' || body === null || !('kind' in body) || body.kind !== 'Status') return {}
  const { reason, message } = body as { readonly reason?: unknown; readonly message?: unknown }
  return {
    apiCode: typeof reason === 'string' && reason !== '' ? reason : undefined,
    message: typeof message === 'string' ? message : undefined,
  }
}
