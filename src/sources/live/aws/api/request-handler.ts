import { buildQueryString } from '@smithy/core/protocols'
import type { HttpHandlerOptions, HttpRequest, HttpResponse } from '@smithy/types'
import type { Dispatcher } from 'undici'
import type { Environment } from '../../../../client/transport/environment.ts'
import { Connections } from '../../http/connections.ts'
import { wholeBody } from '../../http/whole-body.ts'
import type { SdkRequestHandler } from './sdk-client.ts'

/** The connections of all clients of a scan, as the SDK uses them. */
export class RequestHandler implements SdkRequestHandler {
  readonly #connections: Connections

  private constructor(connections: Connections) {
    this.#connections = connections
  }

  /**
   * Loads the roots that a push trusts as well, and those of `AWS_CA_BUNDLE`, the variable of the AWS CLI, which comes first.
   * Throws a RequestError where a named bundle is of no use. The limit is one of milliseconds without a byte of an answer.
   */
  static async open(environment: Environment, silenceLimit?: number): Promise<RequestHandler> {
    return new RequestHandler(
      await Connections.open(environment, {
        bundleVariables: ['AWS_CA_BUNDLE'],
        ...(silenceLimit !== undefined && { silenceLimit }),
      }),
    )
  }

  async handle(
    request: HttpRequest,
    { abortSignal }: HttpHandlerOptions = {},
  ): Promise<{ response: HttpResponse }> {
    const origin = originOf(request)
    const { statusCode, headers, body } = await this.#connections.to(new URL(origin)).request({
      origin,
      path: pathOf(request),
      method: request.method as Dispatcher.HttpMethod,
      headers: withoutHost(request.headers),
      body: (request.body as string | Uint8Array | undefined) ?? null,
      ...(abortSignal && { signal: abortSignal as AbortSignal }),
    })
    const bytes = await wholeBody(body)
    return { response: { statusCode, headers: joined(headers), body: bytes } }
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#connections.close()
  }
}

function originOf({ protocol, hostname, port }: HttpRequest): string {
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`
}

function pathOf({ path, query = {} }: HttpRequest): string {
  const text = buildQueryString(query)
  return text === '' ? path : `${path}?${text}`
}

/** undici writes the host itself. */
function withoutHost({ host: _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
