import { createRequire } from 'node:module'

type HttpClient = typeof import('undici')

/** Global properties in which undici stores its default agent, and Node's `fetch` finds it. */
const GLOBAL_SLOTS = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')]

let loaded: HttpClient | undefined

/**
 * undici, without the side effect of loading it: the package puts an agent of its own into the global slots, which
 * would take `fetch` in the whole process away from the agent (and proxy) it had. So it is loaded in one
 * synchronous step and the slots are put back. A push never uses the package's global functions.
 */
export function httpClient(): HttpClient {
  loaded ??= loadUndisturbing()
  return loaded
}

function loadUndisturbing(): HttpClient {
  const before = GLOBAL_SLOTS.map((slot) => Reflect.get(globalThis, slot))
  const client: HttpClient = createRequire(import.meta.url)('undici')
  for (const [index, slot] of GLOBAL_SLOTS.entries()) Reflect.set(globalThis, slot, before[index])
  return client
}
