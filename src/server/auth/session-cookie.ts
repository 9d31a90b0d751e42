import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** Browsers take a cookie with the prefix `__Host-` from this host alone, over https, for all paths. */
export const SESSION_COOKIE = '__Host-assay-session'
/** Only for a browser on the same machine, over http. */
const LOOPBACK_COOKIE = 'assay-session'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
const LOOPBACK_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d+)?$/i

/** A random token, the value of a new session's cookie: 256 bits in base64url. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The token in the session cookie of a request; undefined when there is none, or none that could be ours. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const cookies = parseCookie(request.headers.cookie ?? '')
  // Elsewhere a page of another subdomain could set the cookie without the prefix.
  const token = cookies[SESSION_COOKIE] ?? (isLoopback(request) ? cookies[LOOPBACK_COOKIE] : undefined)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** The `Set-Cookie` header for the session with this token. The cookie ends with the browser. */
export function sessionCookie(request: FastifyRequest, token: string): string {
  return cookieOf(request, { value: token })
}

/** The `Set-Cookie` header that removes the session cookie. */
export function noSessionCookie(request: FastifyRequest): string {
  return cookieOf(request, { value: '', maxAge: 0 })
}

function cookieOf(
  request: FastifyRequest,
  rest: { readonly value: string; readonly maxAge?: number },
): string {
  const secure = !isPlainLoopback(request)
  const name = secure ? SESSION_COOKIE : LOOPBACK_COOKIE
  return stringifySetCookie({ name, path: '/', httpOnly: true, sameSite: 'strict', secure, ...rest })
}

/** Whether the browser itself speaks plain http to this machine. Behind a proxy, its `Origin` tells that it does not. */
function isPlainLoopback(request: FastifyRequest): boolean {
  const { protocol, headers } = request
  return protocol === 'http' && isLoopback(request) && !headers.origin?.startsWith('https:')
}

function isLoopback({ host }: FastifyRequest): boolean {
  return LOOPBACK_HOST.test(host)
}
