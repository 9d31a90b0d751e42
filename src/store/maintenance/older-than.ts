import { type RawBuilder, sql } from 'kysely'

/** SQL condition: a time is further back than this many milliseconds, by the database's clock. */
export function olderThan(column: string, milliseconds: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < now() - make_interval(secs => ${milliseconds / 1000})`
}
