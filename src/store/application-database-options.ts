/** Database connections of one process by default; PostgreSQL's own default allows 100 in all. */
export const DEFAULT_CONNECTIONS = 10

/**
 * Options of the server's database connections. A file of its own: the published types of the server mention it, and
 * what they import must not lead to `pg`, whose types other packages lack.
 */
export interface ApplicationDatabaseOptions {
  readonly connections?: number
  /** Of a streaming replica, which answers reads; it has as many connections of its own. */
  readonly readUrl?: string | undefined
  /** How long, in milliseconds, a transaction may wait for its process before PostgreSQL rolls it back. */
  readonly idleInTransactionMs?: number
}
