import { Problem, problemOf } from './problem.js'

/**
 * A JSON:API document.
 *
 * @typedef {object} Resource
 * @property {string} type
 * @property {string} id
 * @property {any} attributes
 * @property {Record<string, { data: { type: string, id: string } }>} [relationships]
 *
 * @typedef {object} ApiDocument
 * @property {any} data
 * @property {Record<string, any>} meta
 * @property {Record<string, string | null>} [links]
 */

const MEDIA_TYPE = 'application/vnd.api+json'
/** Documents that are kept for their ETag. */
const KEPT = 60

/** Requests to the API, with the cookie of the session. Answers are kept by their ETag, in memory alone. */
export class Client {
  /** @type {Map<string, { etag: string, document: ApiDocument }>} */
  #kept = new Map()
  #base
  #fetch

  /** What unsafe requests carry, as the session says. */
  csrfToken = ''
  /** Called when the service says that nobody is logged in. */
  onExpired = () => {}
  /**
   * Called after each request, with whether any answer came.
   *
   * @type {(isReached: boolean) => void}
   */
  onReached = () => {}

  /**
   * @param {string | URL} base Of the API, ending in a slash.
   * @param {typeof globalThis.fetch} [fetch]
   */
  constructor(base, fetch = (...request) => globalThis.fetch(...request)) {
    this.#base = base
    this.#fetch = fetch
  }

  /**
   * Rejects with a Problem, or, when it was aborted, with an AbortError. The same document is returned, the very object,
   * while it has not changed.
   *
   * @param {string} path Relative to the API: `findings?filter[severity]=high`.
   * @param {AbortSignal} [signal]
   * @returns {Promise<ApiDocument>}
   */
  async get(path, signal) {
    const kept = this.#kept.get(path)
    const headers = kept === undefined ? {} : { 'If-None-Match': kept.etag }
    const response = await this.#request('GET', path, { headers, signal: signal ?? null })
    if (response.status === 304 && kept !== undefined) return kept.document
    const document = await documentOf(response)
    this.#keep(path, response.headers.get('ETag'), document)
    return document
  }

  /**
   * @param {'POST' | 'PUT' | 'PATCH' | 'DELETE'} method
   * @param {string} path
   * @param {{ type: string, attributes: object }} [data]
   * @returns {Promise<ApiDocument>} Of an answer without content, one without data.
   */
  async send(method, path, data) {
    const headers = {
      ...(data !== undefined && { 'Content-Type': MEDIA_TYPE }),
      ...(this.csrfToken !== '' && { 'X-CSRF-Token': this.csrfToken }),
    }
    const body = data === undefined ? null : JSON.stringify({ data })
    const response = await this.#request(method, path, { headers, body })
    return response.status === 204 ? { data: undefined, meta: {} } : documentOf(response)
  }

  /**
   * What was answered last for a path, if it is kept: shown at once to who comes back, while it is asked for again.
   *
   * @param {string} path
   */
  known(path) {
    return this.#kept.get(path)?.document
  }

  /** Forgets all documents: another person, or another tenant, sees others. */
  forget() {
    this.#kept.clear()
  }

  /**
   * The address of a path of the API, for links.
   *
   * @param {string} path
   */
  addressOf(path) {
    return new URL(path, this.#base).href
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {RequestInit} init
   */
  async #request(method, path, init) {
    const response = await this.#answer(path, {
      ...init,
      method,
      credentials: 'same-origin',
      // What the browser would keep would be on disk, and stay there after the person has logged out.
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: MEDIA_TYPE, ...init.headers },
    })
    if (response.ok || response.status === 304) return response
    const problem = await problemOf(response)
    if (problem.kind === 'expired') this.onExpired()
    throw problem
  }

  /**
   * @param {string} path
   * @param {RequestInit} init
   */
  async #answer(path, init) {
    try {
      const response = await this.#fetch(new URL(path, this.#base), init)
      this.onReached(true)
      return response
    } catch (cause) {
      if (init.signal?.aborted) throw cause
      this.onReached(false)
      throw new Problem('offline', 'The service cannot be reached.', { cause })
    }
  }

  /**
   * @param {string} path
   * @param {string | null} etag
   * @param {ApiDocument} document
   */
  #keep(path, etag, document) {
    this.#kept.delete(path)
    if (etag === null) return
    this.#kept.set(path, { etag, document })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}

/**
 * @param {Response} response
 * @returns {Promise<ApiDocument>}
 */
async function documentOf(response) {
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new Problem('broken', 'The answer of the service cannot be read.', { cause })
  }
}
