import type { PostgresqlCluster } from './postgresql-cluster.ts'
import { startPostgresqlCluster } from './postgresql-cluster.ts'

/** As docs/operate.md has it; tests make databases as well. */
const PREPARATION = [
  "create role assay login createdb password 'correct-horse'",
  'create role assay_app nologin',
  'create role assay_team nologin',
  'grant assay_app, assay_team to assay',
  'create database assay owner assay',
]

/**
 * Starts the PostgreSQL of this machine with Debian's settings, and answers with the address of an empty database, as its
 * owner. It ends with the test, which needs `postgres`.
 */
export async function startDebianPostgresql(): Promise<string> {
  const cluster = await startPostgresqlCluster()
  await prepareAssay(cluster)
  return ownerUrlOf(cluster)
}

/** Makes an empty database for the service, and the roles it needs. */
export async function prepareAssay({ administer }: PostgresqlCluster): Promise<void> {
  await administer(...PREPARATION)
}

/** The address of the service's database on a cluster, or on a replica of it. */
export function ownerUrlOf({ urlOf }: PostgresqlCluster): string {
  return urlOf('assay', 'assay')
}
