import type { Kysely } from 'kysely'

/** A pool of connections, a single connection or a transaction. `schema.sql` describes the tables. */
export type Database = Kysely<unknown>
