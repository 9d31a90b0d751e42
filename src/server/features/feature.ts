import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { BaseSSEViewSet } from '../../sse/base-view-set.ts'
import type { Store } from '../../store/store.ts'

/** What a feature needs to register its routes. */
export interface FeatureRoutes {
  /** Scope under `/api/v1` whose routes all require a credential and are rate-limited. */
  readonly api: FastifyInstance
  /** Scope of the whole server that requires no credential: for pages and their assets. */
  readonly site: FastifyInstance
  readonly store: Store
  readonly boss: PgBoss
  /** Serves an event stream at a path under `/api/v1`, such as `/scans/:scan_pk/event-stream`. */
  stream(path: string, viewSet: BaseSSEViewSet): void
}

/** What a feature needs to run background jobs. */
export interface FeatureJobs {
  readonly store: Store
  /** Already started. The feature creates its own queues before the server starts. */
  readonly boss: PgBoss
  /** Aborted when the process stops: a long job hands its work back for another process to continue. */
  readonly stopping: AbortSignal
}

/** An extension of the server, beside ingestion. Features live outside the server and are passed to `startServer`. */
export interface Feature {
  /** Registered in processes that serve requests. */
  routes?(context: FeatureRoutes): void | Promise<void>
  /** Called in processes that do background work. */
  jobs?(context: FeatureJobs): void | Promise<void>
}
