import { type RawBuilder, sql } from 'kysely'

/** Whether a time is further back than so many milliseconds, by the database's clock. */
export function olderThan(column: string, milliseconds: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < now() - make_interval(secs => ${milliseconds / 1000})`
}
