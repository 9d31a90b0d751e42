import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'

/** Networks in which the doubles of other services listen. */
export const DOUBLES = ['127.0.0.0/8', '::1']

const APPS = new WeakMap<Api, FastifyInstance>()

/** An application that may call doubles: one for all tests of a file, since it takes a while to build. */
export function appCallingDoubles(api: Api): FastifyInstance {
  const app = APPS.get(api) ?? api.build({ notifications: { networks: DOUBLES } })
  APPS.set(api, app)
  return app
}
