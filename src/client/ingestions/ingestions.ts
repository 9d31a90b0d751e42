import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiDocument } from '../documents/api-document.ts'
import { ApiRefusal, getDocument, resourcePath } from '../documents/get-document.ts'
import type { Environment } from '../transport/environment.ts'
import { openTransport } from '../transport/open-transport.ts'
import { RequestError } from '../transport/request-error.ts'
import type { Transport } from '../transport/transport.ts'

export interface PageQuery {
  readonly page: number
  readonly pageSize: number
}

export interface ListQuery extends PageQuery {
  readonly status?: 'pending' | 'processing' | 'completed' | 'failed'
}

/** First interval between two requests for a job; it grows with each request. */
const FIRST_INTERVAL_MS = 500
const INTERVAL_GROWTH = 1.5
const LONGEST_INTERVAL_MS = 5_000

/**
 * Reads ingestion jobs. Every method throws UsageError for an invalid id, RequestError without an answer, and
 * ApiRefusal for an error of the API.
 */
export class Ingestions {
  readonly warnings: readonly string[]
  readonly #transport: Transport

  private constructor(transport: Transport) {
    this.warnings = transport.warnings
    this.#transport = transport
  }

  /** Throws UsageError without an API key, and RequestError for settings that cannot be used. */
  static async open(environment: Environment): Promise<Ingestions> {
    return new Ingestions(await openTransport(environment, 'ingestions'))
  }

  /** Jobs, the latest first. */
  async list({ status, ...page }: ListQuery): Promise<ApiDocument> {
    const filter = status === undefined ? '' : `&filter[status]=${status}`
    return getDocument(this.#transport, `?${pageQuery(page)}${filter}`)
  }

  async job(id: string): Promise<ApiDocument> {
    return getDocument(this.#transport, pathOf(id))
  }

  /** Why records of a job were refused. */
  async errors(id: string, page: PageQuery): Promise<ApiDocument> {
    return getDocument(this.#transport, `${pathOf(id)}/errors?${pageQuery(page)}`)
  }

  /**
   * Polls until the job has ended or the time is up, and returns its last state. After the first answer, requests
   * that fail are repeated.
   */
  async waitFor(id: string, timeoutMs: number): Promise<ApiDocument> {
    const deadline = performance.now() + timeoutMs
    let document = await this.job(id)
    let interval = FIRST_INTERVAL_MS
    while (!hasEnded(document)) {
      const left = deadline - performance.now()
      if (left <= 0) break
      await sleep(Math.min(interval, left))
      interval = Math.min(interval * INTERVAL_GROWTH, LONGEST_INTERVAL_MS)
      document = await this.job(id).catch((error: unknown) => {
        if (isTemporary(error)) return document
        throw error
      })
    }
    return document
  }
}

/** Whether nothing more will happen to the job. */
export function hasEnded(document: ApiDocument): boolean {
  return ['completed', 'failed'].includes(document.resource()('status'))
}

function pathOf(id: string): string {
  return resourcePath(id, 'That is not the id of a job; the push prints it.')
}

function pageQuery({ page, pageSize }: PageQuery): string {
  return `page[number]=${page}&page[size]=${pageSize}`
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.status === 429 || error.status >= 500
  return error instanceof RequestError
}
