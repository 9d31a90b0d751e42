import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { UsageError } from '../../errors/assay-error.ts'
import { requireApplicationRoles } from '../../store/application-role.ts'
import type { Database } from '../../store/database.ts'
import { INGESTION_QUEUE, JOB_SCHEMA } from '../../store/jobs.ts'
import { listMigrations, refuseNewer, schemaVersion } from '../../store/schema-version.ts'
import type { Report } from './report.ts'

/** The oldest version that tests ran with, as the server says it. */
const OLDEST_SERVER = 150_000

/** The version of its tables that the job queue of this program makes. */
const QUEUE_VERSION: number = createRequire(import.meta.url)('pg-boss/package.json').pgboss.schema

/** What the start will ask of a database that answers, as its owner; nothing is changed. */
export async function lookAtDatabase(report: Report, database: Database): Promise<void> {
  await report.look('database version', () => serverVersion(database))
  await report.look('database rights', () => rights(database))
  await report.look('roles', async () => {
    await requireApplicationRoles(database)
    return 'assay_app and assay_team are there, or made by the first start.'
  })
  await report.look('migrations', () => migrations(database))
  await report.look('job queue', () => jobQueue(database))
}

async function serverVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`.execute(
    database,
  )
  const { number = 0, name = '' } = rows[0] ?? {}
  if (number < OLDEST_SERVER)
    throw new UsageError(`The database is PostgreSQL ${name}, which is too old. Use PostgreSQL 15 or newer.`)
  return `PostgreSQL ${name}.`
}

/** Schemas that are there must be the user's own; others it must be able to make. */
async function rights(database: Database): Promise<string> {
  const { rows: foreign } = await sql<{ name: string; owner: string }>`
    select nspname as name, pg_get_userbyid(nspowner) as owner from pg_namespace
    where nspname in ('assay', ${JOB_SCHEMA}) and not pg_has_role(nspowner, 'usage')`.execute(database)
  const [first] = foreign
  if (first !== undefined)
    throw new UsageError(
      `The schema ${first.name} belongs to ${first.owner}. Let DATABASE_URL name that user, as which the service was started before.`,
    )
  const { rows } = await sql<{ missing: boolean; creates: boolean }>`
    select
      (select count(*) from pg_namespace where nspname in ('assay', ${JOB_SCHEMA})) < 2 as missing,
      has_database_privilege(current_database(), 'create') as creates`.execute(database)
  if (rows[0]?.missing === true && rows[0].creates === false)
    throw new UsageError(
      'The user may not make schemas in the database. Let DATABASE_URL name the owner of the database.',
    )
  return 'The user owns what the service needs, or may make it.'
}

async function migrations(database: Database): Promise<string> {
  const known = await listMigrations()
  const current = await schemaVersion(database)
  refuseNewer(current, known)
  const newest = known.at(-1)?.version ?? 0
  return current === newest
    ? `The schema is up to date, at version ${newest}.`
    : `The start brings the schema from version ${current} to ${newest}.`
}

async function jobQueue(database: Database): Promise<string> {
  const { rows: tables } = await sql`
    select 1 where to_regclass(${`${JOB_SCHEMA}.version`}) is not null`.execute(database)
  if (tables.length === 0) return 'The start makes it.'
  const { rows } = await sql<{ version: number; queues: number }>`
    select version, (select count(*)::integer from ${sql.id(JOB_SCHEMA, 'queue')} where name = ${INGESTION_QUEUE}) as queues
    from ${sql.id(JOB_SCHEMA, 'version')}`.execute(database)
  const { version = 0, queues = 0 } = rows[0] ?? {}
  if (version > QUEUE_VERSION)
    throw new UsageError(
      `The job queue has version ${version}, and this assay knows versions up to ${QUEUE_VERSION}. Use the assay that made it, or a newer one.`,
    )
  return version === QUEUE_VERSION && queues === 1
    ? `It is up to date, at version ${version}.`
    : `The start brings it from version ${version} to ${QUEUE_VERSION}.`
}
