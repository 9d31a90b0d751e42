import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from 'fastify'
import type { PgBoss } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { isAmong } from '../network/parse-address.ts'
import type { EventStreams } from '../sse/event-streams.ts'
import type { Outage } from '../store/outage.ts'
import type { Store } from '../store/store.ts'
import { apiRoutes } from './api-routes.ts'
import { consoleRoutes } from './console/routes.ts'
import type { Feature } from './features/feature.ts'
import { featureRoutes } from './features/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { clientAddressOf } from './http/address-of.ts'
import { notFound } from './http/errors.ts'
import { type Identities, openIdentities } from './identity/identities.ts'
import { DEFAULT_MAX_FILE_BYTES } from './ingestions/upload-limits.ts'
import { type UploadSlots, uploadSlots } from './ingestions/upload-slots.ts'
import { errorDocument, MEDIA_TYPE } from './json-api/document.ts'
import { refuseUnknownParameters } from './json-api/negotiation.ts'
import { DEFAULT_LOGIN_LIMITS, type LoginLimits } from './log-in/login-limits.ts'
import { logInRoutes } from './log-in-routes.ts'
import { createLogger } from './logger.ts'
import { Metrics } from './metrics/metrics.ts'
import { queueDepth } from './metrics/queue-depth.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { describeRoutes } from './openapi/routes.ts'
import { DEFAULT_RATE_LIMITS, type RateLimits, type RequestLimits } from './rate-limits/limit-rates.ts'
import { TokenBuckets } from './rate-limits/token-buckets.ts'
import type { SendingOptions } from './sending/senders.ts'
import { AllowedMethods } from './serving/allowed-methods.ts'
import { answerClientError } from './serving/client-error.ts'
import { closeConnectionsWhile } from './serving/drain.ts'
import { errorResponseTo } from './serving/error-response.ts'
import { continueOnceLetIn } from './serving/expect-continue.ts'
import { refuseOtherHosts } from './serving/loopback-hosts.ts'
import { sendMissingPage, wantsPage } from './serving/missing-page.ts'
import { nameRequests, namesOf } from './serving/request-ids.ts'
import { dropUnreadBodies } from './serving/unread-bodies.ts'
import { recordError, traceRequests } from './traces/request-span.ts'
export interface AppOptions {
  readonly store: Store
  /** The job queue; the caller starts and stops it. */
  readonly boss: PgBoss
  readonly logger?: FastifyBaseLogger
  /** Largest file, uncompressed. */
  readonly maxFileBytes?: number | undefined
  /** Limits on uploads that arrive at the same time. */
  readonly slots?: UploadSlots
  readonly rateLimits?: RateLimits | undefined
  readonly loginLimits?: LoginLimits
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Refuses requests that name another host than loopback's or that of `publicUrl`. */
  readonly isOnLoopback?: boolean
  /** Where clients reach the service, if not where it listens. */
  readonly publicUrl?: string | undefined
  /** Rejects while this process cannot do its work; by default while the database does not answer. */
  readonly isReady?: () => Promise<void>
  /** Whether this process was told to stop: it answers on, and its clients connect to another one. */
  readonly isStopping?: () => boolean
  /** Why the database is away, where this process runs it; it is not alive then. */
  readonly databaseOutage?: (() => Outage | undefined) | undefined
  readonly metrics?: Metrics
  /** Identity providers, and those who came through them. */
  readonly identities?: Identities
  /** False for a process that serves only its health and metrics. */
  readonly servesApi?: boolean
  /** Whether the console is served at `/`; only beside the API. */
  readonly servesConsole?: boolean | undefined
  /** Where messages may go. */
  readonly notifications?: SendingOptions
  readonly features?: readonly Feature[]
  /** Streams that features serve; without them no feature can serve one. */
  readonly streams?: EventStreams | undefined
}

/** Limit on one upload as a whole: a slow one occupies a database connection all the time. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000

/** The HTTP application: its routes and what they share. Closing it does not close what was passed in. */
export function buildApp({
  store,
  boss,
  logger = createLogger('silent'),
  maxFileBytes = DEFAULT_MAX_FILE_BYTES,
  slots = uploadSlots(),
  rateLimits = DEFAULT_RATE_LIMITS,
  loginLimits = DEFAULT_LOGIN_LIMITS,
  trustedProxies = [],
  isOnLoopback = false,
  publicUrl,
  isReady = () => store.ping(),
  isStopping = () => false,
  databaseOutage = () => undefined,
  metrics = new Metrics(() => queueDepth(boss)),
  identities = openIdentities({ store, logger }),
  servesApi = true,
  servesConsole = true,
  notifications = {},
  features = [],
  streams,
}: AppOptions): FastifyInstance {
  const sendError = (error: unknown, reply: FastifyReply): void => {
    const answer = errorResponseTo(error, databaseOutage())
    if (answer.status >= 500) {
      reply.log.error({ err: error }, 'request failed')
      recordError(reply.request, error)
    }
    reply
      .code(answer.status)
      .headers({ ...answer.headers, ...namesOf(reply.request) })
      .type(MEDIA_TYPE)
      // Bytes, because an unrouted request runs no hook that would remove the charset again.
      .send(Buffer.from(JSON.stringify(errorDocument(answer))))
  }
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: isAmong(trustedProxies),
    forceCloseConnections: 'idle',
    // What arrives over a connection that was open before is answered like any other.
    return503OnClosing: false,
    genReqId: () => uuidv7(),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, logger),
    // A URL that cannot be decoded matches no route.
    frameworkErrors: (error, _request, reply: FastifyReply) => sendError(error, reply),
  })

  const methods = new AllowedMethods(app)
  dropUnreadBodies(app)
  continueOnceLetIn(app)
  traceRequests(app)
  nameRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.type(MEDIA_TYPE)
    refuseUnknownParameters(request.headers.accept)
  })
  closeConnectionsWhile(isStopping, app)
  if (isOnLoopback) refuseOtherHosts(app, publicUrl)
  // Fastify adds a charset, a parameter that JSON:API does not allow.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('Content-Type')).startsWith(MEDIA_TYPE)) reply.type(MEDIA_TYPE)
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream logs its own end, and its duration would distort the metrics.
    if (request.routeOptions.config.description?.answers === 'events' && reply.statusCode === 200) return
    metrics.countRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    })
    // The path alone: a query may carry a credential.
    const [path] = request.url.split('?', 1)
    request.log.info({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: clientAddressOf(request),
    })
  })
  app.setErrorHandler((error, _request, reply) => sendError(error, reply))
  app.setNotFoundHandler((request, reply) => {
    const refusal = methods.refusalOf(request)
    return refusal === undefined && wantsPage(request)
      ? sendMissingPage(request, reply, { api: servesApi, console: servesApi && servesConsole })
      : sendError(refusal ?? notFound(), reply)
  })

  app.register(healthRoutes, { isReady, isStopping, isAlive: () => databaseOutage() === undefined })
  app.register(metricsRoutes, { metrics })
  if (servesApi) {
    if (servesConsole) app.register(consoleRoutes)
    describeRoutes(app, '/api/v1')
    const address = { publicUrl, isOnLoopback }
    app.register(logInRoutes, { prefix: '/api/v1', store, limits: loginLimits, identities, address })
    const limits: RequestLimits = {
      addresses: new TokenBuckets(store, 'address', rateLimits.perAddress),
      tenants: new TokenBuckets(store, 'tenant', rateLimits.perTenant),
    }
    app.register(apiRoutes, {
      ...{
        prefix: '/api/v1',
        store,
        boss,
        maxFileBytes,
        slots,
        limits,
        metrics,
        identities,
        address,
        notifications,
      },
    })
    const { authentication } = identities
    app.register(featureRoutes, { store, authentication, boss, limits, features, streams })
  }
  // Streams never end by themselves, and closing waits for them.
  app.addHook('preClose', async () => streams?.drain())
  return app
}
