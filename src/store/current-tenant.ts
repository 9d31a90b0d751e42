import { sql } from 'kysely'

/** The tenant of the running transaction, for the rows it inserts. */
export const CURRENT_TENANT = sql<string>`current_tenant()`
