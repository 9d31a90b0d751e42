import { Command } from 'commander'
import type { DatabaseOptions } from '../../administer/as-owner.ts'
import { nameArgument, onDatabase } from './options.ts'

export function tenants(): Command {
  const command = new Command('tenants').description('organizations, each of which sees only its own data')
  onDatabase(
    command.command('create').description('create a tenant, print its id').addArgument(nameArgument()),
  ).action(async (name: string, options: DatabaseOptions) => (await actions()).addTenant(name, options))
  onDatabase(command.command('list').description('list the tenants')).action(
    async (options: DatabaseOptions) => (await actions()).printTenants(options),
  )
  return command
}

const actions = () => import('../../administer/tenants.ts')
