import { Command } from 'commander'
import type { TenantOptions } from '../../administer/as-owner.ts'
import { emailArgument, inTenant } from './options.ts'

export function members(): Command {
  const command = new Command('members').description('who belongs to a tenant, in which role')
  inTenant(
    command
      .command('add')
      .description('make a user a member, or give a member another role')
      .addArgument(emailArgument()),
  )
    .requiredOption('--role <name>', 'a role of the tenant')
    .action(async (email: string, options: TenantOptions & { role: string }) =>
      (await actions()).addMember(email, options),
    )
  inTenant(command.command('list').description('list the members of a tenant')).action(
    async (options: TenantOptions) => (await actions()).printMembers(options),
  )
  inTenant(
    command
      .command('remove')
      .description('take a member out of a tenant, keys and sessions included')
      .addArgument(emailArgument()),
  ).action(async (email: string, options: TenantOptions) => (await actions()).removeMember(email, options))
  inTenant(
    command
      .command('break-glass')
      .description('let a member’s password work also where an identity provider is required')
      .addArgument(emailArgument()),
  )
    .option('--end', 'no longer')
    .action(async (email: string, options: TenantOptions & { end?: boolean }) =>
      (await actions()).breakGlass(email, options),
    )
  return command
}

const actions = () => import('../../administer/members.ts')
