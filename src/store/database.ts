import type { Kysely } from 'kysely'

/** Connections to the database, or one of them, or a transaction. Its tables are described by `schema.sql`. */
export type Database = Kysely<unknown>
