import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type Answer, answer, type TestTenant } from '../api.ts'
import { PASSWORD } from '../tokens/people.ts'

/** How a browser talks to the service: its page is of the service's own origin, and it keeps the cookies. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #headers: Readonly<Record<string, string>>
  readonly cookies = new Map<string, string>()
  csrfToken = ''

  constructor(app: FastifyInstance, headers: Readonly<Record<string, string>> = {}) {
    this.#app = app
    this.#headers = { host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin', ...headers }
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a request with the cookies, and, where it changes something, the CSRF token. */
  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    document?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const request: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: {
        ...this.#headers,
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...(method !== 'GET' && this.csrfToken !== '' && { 'x-csrf-token': this.csrfToken }),
        ...(document !== undefined && { 'content-type': 'application/vnd.api+json' }),
        ...headers,
      },
      ...(document !== undefined && { payload: JSON.stringify(document) }),
    }
    const answered = answer(await this.#app.inject(request))
    this.#keep(answered)
    return answered
  }

  /** Logs in, and keeps the CSRF token as the page does. */
  async logIn({ email }: Pick<TestTenant, 'email'>, attributes: object = {}): Promise<Answer> {
    const answered = await this.send('POST', '/session', {
      data: { type: 'sessions', attributes: { email, password: PASSWORD, ...attributes } },
    })
    expect(answered.status).toBe(201)
    this.csrfToken = answered.body.data.attributes.csrf_token
    return answered
  }

  #keep({ headers }: Answer): void {
    const [cookie = '', ...parts] = String(headers['set-cookie'] ?? '').split('; ')
    const [name = '', value = ''] = cookie.split('=')
    if (name === '') return
    if (parts.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
