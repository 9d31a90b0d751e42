import { Command } from 'commander'
import type { TenantOptions } from '../../administer/as-owner.ts'
import type { BelongingOptions } from '../../administer/teams.ts'
import { repeated } from '../../list-option.ts'
import { inTenant, nameArgument } from './options.ts'

export function teams(): Command {
  const command = new Command('teams').description('who sees which accounts')
  named(command, 'create', 'create a team, print its id').action(
    async (name: string, options: TenantOptions) => (await actions()).addTeam(name, options),
  )
  inTenant(command.command('list').description('list the teams of a tenant')).action(
    async (options: TenantOptions) => (await actions()).printTeams(options),
  )
  named(command, 'remove', 'remove a team; its members and accounts stay').action(
    async (name: string, options: TenantOptions) => (await actions()).endTeam(name, options),
  )
  changing(named(command, 'members', 'change or list who belongs to a team'), '<email>').action(
    async (name: string, options: BelongingOptions) => (await actions()).setMembers(name, options),
  )
  changing(
    named(command, 'accounts', 'change or list which accounts belong to a team'),
    '<provider/account>',
  ).action(async (name: string, options: BelongingOptions) => (await actions()).setAccounts(name, options))
  return command
}

function named(command: Command, name: string, description: string): Command {
  return inTenant(command.command(name).description(description).addArgument(nameArgument()))
}

function changing(command: Command, value: string): Command {
  return command
    .option(`--add ${value}`, 'whom or what to add; may be given several times', repeated)
    .option(`--remove ${value}`, 'whom or what to take out; may be given several times', repeated)
}

const actions = () => import('../../administer/teams.ts')
