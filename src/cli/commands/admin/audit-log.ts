import { Command } from 'commander'
import type { TenantOptions } from '../../administer/as-owner.ts'
import { inTenant } from './options.ts'

export function auditLog(): Command {
  const command = new Command('audit-log').description('who changed what in a tenant')
  inTenant(
    command
      .command('verify')
      .description('check that nothing of the log was changed or taken out since it was sealed'),
  ).action(async (options: TenantOptions) => (await actions()).verifyAuditLog(options))
  inTenant(command.command('export').description('print the log as OCSF, with its chain of hashes')).action(
    async (options: TenantOptions) => (await actions()).exportAuditLog(options),
  )
  return command
}

const actions = () => import('../../administer/audit-log.ts')
