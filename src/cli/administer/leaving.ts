import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { errorCode } from '../../errors/message-of.ts'
import { auditExport } from '../../server/audit/export.ts'
import { ocsfExport } from '../../server/findings/export.ts'
import { listMembers } from '../../store/admin/members.ts'
import { sealAuditEvents } from '../../store/audit/audit-events.ts'
import type { Database } from '../../store/database.ts'
import { closeTenant } from '../../store/leaving/close-tenant.ts'
import { findTenantDeletion, removeClosedTenant } from '../../store/leaving/closed-tenants.ts'
import { exportedTables, exportRows } from '../../store/leaving/export-tenant.ts'
import { type InTenant, inTenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { tell } from '../print.ts'
import { type DatabaseOptions, onTenant } from './as-owner.ts'
import { refuse } from './find-or-refuse.ts'
import { printResult } from './print.ts'

export interface DeletionOptions extends DatabaseOptions {
  readonly confirm: string
  /** A new folder. */
  readonly export?: string
}

export async function exportTenant(tenant: string, folder: string, options: DatabaseOptions): Promise<void> {
  await onTenant({ ...options, tenant }, (database, tenantId) => writeExport(database, tenantId, folder))
  tell(`All that “${tenant}” has is in ${folder}.`)
}

/** Closes the tenant, which nobody can open again, and removes it row by row. */
export async function deleteTenant(tenant: string, options: DeletionOptions): Promise<void> {
  if (options.confirm !== tenant) refuse(`Nothing is deleted: --confirm has to be “${tenant}”.`)
  const receipt = await onTenant({ ...options, tenant }, async (database, tenantId) => {
    if (options.export !== undefined) await writeExport(database, tenantId, options.export)
    const inTenant = tenantOf(database, tenantId)
    await sealAuditEvents(inTenant)
    const id = await inTenant(closeTenant)
    while (await removeClosedTenant(database, tenantId));
    return id === undefined ? undefined : findTenantDeletion(database, id)
  })
  printResult(JSON.stringify(receipt, null, 2))
}

async function writeExport(database: Database, tenantId: string, folder: string): Promise<void> {
  await makeFolder(folder)
  const write = (name: string, pieces: AsyncIterable<string | Buffer>) =>
    writeFile(join(folder, name), pieces)
  const inTenant = tenantOf(database, tenantId)
  await sealAuditEvents(inTenant)
  await write('audit-log.ocsf.json', auditExport(inTenant))
  await write('findings.ocsf.json', ocsfExport(inTenant, []))
  await write('members.ndjson', lines([await membersOf(database, tenantId)]))
  // One snapshot, in which the tables agree with each other.
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await snapshot.execute(async (transaction) => {
    for (const table of await exportedTables(transaction))
      await write(`${table}.ndjson`, lines(exportRows(transaction, table, tenantId)))
  })
}

/** With their email addresses, which no table of the tenant has. */
async function membersOf(database: Database, tenantId: string): Promise<readonly string[]> {
  return (await listMembers(database, tenantId)).map((member) => JSON.stringify(member))
}

async function* lines(
  pieces: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  for await (const rows of pieces) yield rows.map((row) => `${row}\n`).join('')
}

/** Readable for its owner alone. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new UsageError(`${folder} is there already. Name a new folder for the export.`, { cause: error })
    throw error
  }
}

async function writeFile(path: string, pieces: AsyncIterable<string | Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of pieces) await file.appendFile(piece)
  } finally {
    await file.close()
  }
}

function tenantOf(database: Database, tenantId: string): InTenant {
  return (work) => inTenantTransaction(database, wholeTenant(tenantId), work)
}
