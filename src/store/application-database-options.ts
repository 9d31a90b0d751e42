/** How the server works with the database. */
export interface ApplicationDatabaseOptions {
  readonly connections?: number
  /** How long a transaction may wait for its own process, in milliseconds, before PostgreSQL rolls it back. */
  readonly idleInTransactionMs?: number
}
