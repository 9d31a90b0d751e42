import type { Client } from 'pg'
import { JOB_SCHEMA } from '../jobs.ts'

/** A table with rows, by names that are quoted where they have to be. */
export interface Table {
  readonly name: string
  /** Those that are stored, and not computed from others. */
  readonly columns: readonly string[]
  /** Whether row-level security binds its owner. */
  readonly isForced: boolean
  /** Tables that its rows refer to. */
  readonly references: readonly string[]
}

/** Written by the migration of the new database itself. */
const MIGRATIONS = 'assay.schema_migrations'

/** All tables of the service and of its job queue, those that others refer to first. */
export async function tablesOf(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select
       format('%I.%I', nspname, relname) as name,
       relforcerowsecurity as "isForced",
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select format('%I.%I', other.relnamespace::regnamespace::text, other.relname)
         from pg_constraint join pg_class as other on other.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
       ) as references
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('assay', $1) and relkind = 'r' and format('%I.%I', nspname, relname) <> $2
     order by nspname, relname`,
    [JOB_SCHEMA, MIGRATIONS],
  )
  return byReference(rows)
}

function byReference(tables: readonly Table[]): readonly Table[] {
  const sorted: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ references }) => !references.some((name) => names.has(name)))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`)
    for (const table of free) waiting.delete(table)
    sorted.push(...free)
  }
  return sorted
}
