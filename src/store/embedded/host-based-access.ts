import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import type { OperatingUser } from './operating-user.ts'
import { LOOPBACK } from './port.ts'

/** The only allowed access, whatever the data folder itself says. */
const RULES = `# Written by assay at each start.
# TYPE  DATABASE  USER  ADDRESS         METHOD
host    all       all   ${LOOPBACK}/32    scram-sha-256
`

/**
 * Writes the access rules (PostgreSQL, pg_hba.conf) beside the data folder, where the database's user cannot change
 * them, and returns their path. They contain no secret.
 */
export async function writeAccessRules(cluster: Cluster, user: OperatingUser | undefined): Promise<string> {
  const file = join(cluster.folder, '..', 'pg_hba.conf')
  await writeFile(file, RULES, { mode: user === undefined ? 0o600 : 0o644 })
  return file
}
