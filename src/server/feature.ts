import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { BaseSSEViewSet } from '../sse/base-view-set.ts'
import type { Store } from '../store/store.ts'

/** What a feature builds its requests on. */
export interface FeatureRoutes {
  /** A scope under `/api/v1` whose every route needs a credential, and limits how often it is asked. */
  readonly api: FastifyInstance
  /** A scope of the whole server that asks for no credential: pages, and what they load. */
  readonly site: FastifyInstance
  readonly store: Store
  readonly boss: PgBoss
  /** Serves an event stream at a path under `/api/v1`, such as `/scans/:scan_pk/event-stream`. */
  stream(path: string, viewSet: BaseSSEViewSet): void
}

/** What a feature builds its background work on. */
export interface FeatureJobs {
  readonly store: Store
  /** Started; the queues of the feature are its own, made before the server starts. */
  readonly boss: PgBoss
  /** Aborted when the process stops: a job that would last hands its work back, and another process goes on. */
  readonly stopping: AbortSignal
}

/** Something the server does beside ingestion. Features live outside of it and are given to `startServer`. */
export interface Feature {
  /** Registered in processes that serve requests. */
  routes?(context: FeatureRoutes): void | Promise<void>
  /** Called in processes that do background work. */
  jobs?(context: FeatureJobs): void | Promise<void>
}
