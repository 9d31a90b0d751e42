import { auditExport } from '../../server/audit/export.ts'
import { firstBrokenEvent, sealAuditEvents } from '../../store/audit/audit-events.ts'
import { type InTenant, inTenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { printData, tell } from '../print.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { refuse } from './find-or-refuse.ts'
import { printResult } from './print.ts'

/** Seals the log and prints the end of its chain; refuses a log that is not as it was sealed. */
export async function verifyAuditLog(options: TenantOptions): Promise<void> {
  const { end, broken } = await onAuditLog(options, async (inTenant) => ({
    end: await sealAuditEvents(inTenant),
    broken: await inTenant(firstBrokenEvent),
  }))
  if (broken !== undefined) {
    refuse(
      `The audit log of “${options.tenant}” is not as it was sealed: event ${broken} was changed, or one before it is missing. ` +
        'Compare it with an earlier export, or with the hashes in the log of the service.',
    )
  }
  tell(`The audit log of “${options.tenant}” is whole: ${end?.position ?? 0} events.`)
  if (end !== undefined) printResult(end.hash.toString('hex'))
}

export async function exportAuditLog(options: TenantOptions): Promise<void> {
  await onAuditLog(options, async (inTenant) => {
    await sealAuditEvents(inTenant)
    for await (const piece of auditExport(inTenant)) printData(piece)
  })
}

function onAuditLog<T>(options: TenantOptions, work: (inTenant: InTenant) => Promise<T>): Promise<T> {
  return onTenant(options, (database, tenantId) =>
    work((inside) => inTenantTransaction(database, wholeTenant(tenantId), inside)),
  )
}
