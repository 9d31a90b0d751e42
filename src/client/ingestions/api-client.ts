import type { SecureContext } from 'node:tls'
import { AssayError, UsageError } from '../../errors.ts'
import { createDispatcher } from '../transport/dispatcher.ts'
import type { Environment } from '../transport/environment.ts'
import { fromOutside } from '../transport/foreign-text.ts'
import { DEFAULT_LIMITS } from '../transport/limits.ts'
import { KEY_VARIABLE, readSettings, type ServiceSettings } from '../transport/settings.ts'
import { transportFailure } from '../transport/transport-failure.ts'
import { createTrustContext, describeTrust, loadTrust, type Trust } from '../transport/trust.ts'

/** Milliseconds from the first packet to the last byte of one answer. */
const REQUEST_LIMIT_MS = 30_000
/** A hundred errors with long texts are a fraction of this. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** The API answered, and not with what was asked for. The message is ready for a person. */
export class ApiRefusal extends AssayError {
  override readonly code = 'api_refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Reads the ingestion API with the settings, the proxy and the trust of a push. */
export class ApiClient {
  readonly key: string
  readonly warnings: readonly string[]
  readonly #settings: ServiceSettings
  readonly #trust: Trust | undefined
  readonly #secureContext: SecureContext | undefined

  private constructor(settings: ServiceSettings, trust: Trust | undefined) {
    this.key = settings.key
    this.warnings = [...settings.warnings, ...(trust?.warnings ?? [])]
    this.#settings = settings
    this.#trust = trust
    this.#secureContext = trust && createTrustContext(trust)
  }

  /** Throws UsageError without an API key, and RequestError for settings that cannot be used. */
  static async open(environment: Environment): Promise<ApiClient> {
    const settings = readSettings(environment)
    if (settings === undefined) {
      throw new UsageError(`No API key is configured. Set ${KEY_VARIABLE} to read ingestions.`)
    }
    const { endpoint, proxy } = settings
    const secure = endpoint.protocol === 'https:' || proxy?.url.protocol === 'https:'
    return new ApiClient(settings, secure ? await loadTrust(environment) : undefined)
  }

  /**
   * GETs what lies below the ingestions, such as `/<id>/errors`, each time over a connection of its own. Redirects
   * are refused. Throws RequestError without an answer, and ApiRefusal for one that is no JSON document.
   */
  async get(path: string): Promise<unknown> {
    const { endpoint, key, proxy } = this.#settings
    const dispatcher = createDispatcher({
      target: endpoint,
      proxy,
      secureContext: this.#secureContext,
      connectLimit: DEFAULT_LIMITS.connect,
    })
    try {
      const { statusCode, body } = await dispatcher.request({
        origin: endpoint.origin,
        path: endpoint.pathname + path,
        method: 'GET',
        headers: {
          authorization: `Api-Key ${key}`,
          accept: 'application/vnd.api+json',
          'user-agent': 'assay',
        },
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      })
      return this.#documentOf(statusCode, await readText(body))
    } catch (error) {
      if (error instanceof ApiRefusal) throw error
      throw transportFailure(error, {
        ...this.#settings,
        proxyVariable: proxy?.variable,
        trusted: this.#trust && describeTrust(this.#trust),
      })
    } finally {
      await dispatcher.destroy()
    }
  }

  #documentOf(status: number, body: string): unknown {
    const document = parsed(body)
    if (status >= 200 && status <= 299 && member(document, 'data') !== undefined) return document
    const errors = member(document, 'errors')
    const detail = member(Array.isArray(errors) ? errors[0] : errors, 'detail')
    const said = typeof detail === 'string' ? ` It says: ${fromOutside(detail, this.key)}` : ''
    throw new ApiRefusal(status, `The API answered with status ${status}. ${this.#cure(status)}${said}`)
  }

  #cure(status: number): string {
    switch (status) {
      case 401:
        return `Check ${KEY_VARIABLE}: the key is invalid, revoked or lacks the Manage Ingestions permission.`
      case 402:
        return 'This feature is only available with a subscription.'
      case 403:
        return 'The user lacks the Manage Ingestions permission.'
      case 404:
        return `Check the id and the address ${this.#settings.base}: there is no such thing here.`
      case 429:
        return 'Too many requests: ask again later.'
    }
    if (status >= 500) return 'The service has a problem: ask again later.'
    return `Check that ${this.#settings.base} is the API's address.`
  }
}

/** A member of whatever a server sent; undefined where there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new Error('the answer is larger than any page of the API')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
