import { Command, Option } from 'commander'
import type { Permission } from '../../../store/permissions.ts'
import type { TenantOptions } from '../../administer/as-owner.ts'
import type { RoleOptions } from '../../administer/roles.ts'
import { list } from '../../list-option.ts'
import { inTenant, nameArgument } from './options.ts'

const ALLOWED = {
  manage_ingestions: 'send files; see findings, accounts, teams and reports',
  manage_findings: 'accept findings, assign them, set when they are due, create issues',
  manage_providers: 'label and disconnect accounts',
  manage_users: 'people, teams and their rules, everybody’s keys, the audit log',
  manage_account: 'notifications, trackers, the due policy, deleting the tenant',
  manage_billing: 'no route of Assay asks for it',
  manage_integrations: 'no route of Assay asks for it',
  manage_scans: 'no route of Assay asks for it',
  manage_alerts: 'no route of Assay asks for it',
  unlimited_visibility: 'no route of Assay asks for it',
} as const satisfies Record<Permission, string>

const THERE_ARE = `\nPermissions:\n${Object.entries(ALLOWED)
  .map(([permission, allows]) => `  ${permission.padEnd(20)}  ${allows}\n`)
  .join('')}`

export function roles(): Command {
  const command = new Command('roles').description('what members may do')
  withPermissions(inTenant(command.command('create').description('create a role, print its id'))).action(
    async (name: string, options: RoleOptions) => (await actions()).addRole(name, options),
  )
  inTenant(command.command('list').description('list the roles of a tenant')).action(
    async (options: TenantOptions) => (await actions()).printRoles(options),
  )
  withPermissions(
    inTenant(
      command
        .command('change')
        .description('give a role other permissions and accounts to see, at once for every member'),
    ),
  ).action(async (name: string, options: RoleOptions) => (await actions()).setRolePermissions(name, options))
  return command
}

function withPermissions(command: Command): Command {
  return command
    .addArgument(nameArgument())
    .requiredOption('--permissions <list>', 'such as manage_ingestions,manage_providers', list)
    .addOption(
      new Option('--sees <which>', 'all accounts, or those of the member’s teams').choices(['all', 'teams']),
    )
    .addHelpText('after', THERE_ARE)
}

const actions = () => import('../../administer/roles.ts')
