import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'

/** Networks in which the doubles of other services listen. */
export const DOUBLES = ['127.0.0.0/8', '::1']

/** No test lets this application send: those of e-mail name a server of their own. */
const MAIL_SERVER = { url: 'smtp://127.0.0.1:1', from: 'assay@example.com' }

const APPS = new WeakMap<Api, FastifyInstance>()

/** An application that may call doubles: one for all tests of a file, since it takes a while to build. */
export function appCallingDoubles(api: Api): FastifyInstance {
  const app = APPS.get(api) ?? api.build({ notifications: { networks: DOUBLES, mailServer: MAIL_SERVER } })
  APPS.set(api, app)
  return app
}
