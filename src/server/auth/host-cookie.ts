import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
const LOOPBACK_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d+)?$/i

/** A random token, the value of a new cookie: 256 bits in base64url. */
export function newCookieToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * A cookie for this host alone: browsers take one with the prefix `__Host-` over https, for all paths. Only a browser on the
 * same machine, over http, gets it without the prefix.
 */
export class HostCookie {
  readonly #name: string
  readonly #sameSite: 'strict' | 'lax'

  constructor(name: string, sameSite: 'strict' | 'lax') {
    this.#name = name
    this.#sameSite = sameSite
  }

  /** Its name over https. */
  get name(): string {
    return `__Host-${this.#name}`
  }

  /** The token in this cookie of a request; undefined when there is none, or none that could be ours. */
  tokenOf(request: FastifyRequest): string | undefined {
    const cookies = parseCookie(request.headers.cookie ?? '')
    // Elsewhere a page of another subdomain could set the cookie without the prefix.
    const token = cookies[this.name] ?? (isLoopback(request) ? cookies[this.#name] : undefined)
    return token !== undefined && TOKEN.test(token) ? token : undefined
  }

  /** The `Set-Cookie` header with this token. Without an age the cookie ends with the browser. */
  set(request: FastifyRequest, token: string, maxAge?: number): string {
    return this.#header(request, token, maxAge)
  }

  /** The `Set-Cookie` header that removes the cookie. */
  remove(request: FastifyRequest): string {
    return this.#header(request, '', 0)
  }

  #header(request: FastifyRequest, value: string, maxAge: number | undefined): string {
    const secure = !isPlainLoopback(request)
    return stringifySetCookie({
      name: secure ? this.name : this.#name,
      value,
      path: '/',
      httpOnly: true,
      sameSite: this.#sameSite,
      secure,
      ...(maxAge !== undefined && { maxAge }),
    })
  }
}

/** Whether the browser itself speaks plain http to this machine. Behind a proxy, its `Origin` tells that it does not. */
function isPlainLoopback(request: FastifyRequest): boolean {
  const { protocol, headers } = request
  return protocol === 'http' && isLoopback(request) && !headers.origin?.startsWith('https:')
}

function isLoopback({ host }: FastifyRequest): boolean {
  return LOOPBACK_HOST.test(host)
}
