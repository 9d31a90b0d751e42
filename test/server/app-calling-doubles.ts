import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'

/** Networks in which the doubles of other services listen. */
export const DOUBLES = ['127.0.0.0/8', '::1']

const APPS = new WeakMap<Api, FastifyInstance>()

/**
 * An application that may call doubles. One for all tests of a file: each application takes a part of the requests that an address may
 * send, and forty have taken all.
 */
export function appCallingDoubles(api: Api): FastifyInstance {
  const app = APPS.get(api) ?? api.build({ notifications: { networks: DOUBLES } })
  APPS.set(api, app)
  return app
}
