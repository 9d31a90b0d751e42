import type { PgBoss } from 'pg-boss'
import { INGESTION_QUEUE, JOB_SCHEMA } from './jobs.ts'

/** How many seconds the oldest job has waited for a worker; 0 when none waits. */
export async function oldestJobSeconds(boss: PgBoss): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as seconds
     from ${JOB_SCHEMA}.job where name = $1 and state < 'active' and not blocked`,
    [INGESTION_QUEUE],
  )
  return rows[0].seconds
}
