/** An answer that is no success, in the words of the server. */
export class ApiError extends Error {
  constructor(status, detail) {
    super(detail)
    this.status = status
  }
}

/** Somebody who has logged in. Tokens live in this page's memory alone: what no storage holds, nobody finds there. */
export class Session {
  #tokens
  #refreshing

  static async logIn(email, password) {
    const session = new Session()
    session.#tokens = await post('/api/v1/tokens', 'tokens', { email, password })
    return session
  }

  /** For the address of an EventSource, which cannot set headers. */
  get accessToken() {
    return this.#tokens.access
  }

  /** Asks the API. A token that has expired is renewed, once; whoever gets 401 even so has to log in again. */
  async ask(path, init = {}) {
    const used = this.accessToken
    try {
      return await ask(path, init, used)
    } catch (error) {
      if (error.status !== 401) throw error
      if (used === this.accessToken) await this.#refresh()
      return ask(path, init, this.accessToken)
    }
  }

  create(path, type, attributes) {
    return this.ask(path, document(type, attributes))
  }

  /** A refresh token is good once, so that all who need a new pair at the same time wait for the same one. */
  #refresh() {
    const { refresh } = this.#tokens
    this.#refreshing ??= post('/api/v1/tokens/refresh', 'tokens', { refresh })
      .then((tokens) => {
        this.#tokens = tokens
      })
      .finally(() => {
        this.#refreshing = undefined
      })
    return this.#refreshing
  }
}

async function post(path, type, attributes) {
  return (await ask(path, document(type, attributes))).attributes
}

/** A JSON:API document that creates a resource. */
function document(type, attributes) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type, attributes } }),
  }
}

/** Answers with a document's `data`. Rejects with a TypeError when the server cannot be reached. */
async function ask(path, init, token) {
  const headers = { ...init.headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
  const response = await fetch(path, { ...init, headers })
  const body = await response.json().catch(() => ({}))
  if (!response.ok)
    throw new ApiError(response.status, body.errors?.[0]?.detail ?? `Status ${response.status}.`)
  return body.data
}
