import { Command } from 'commander'
import type { DatabaseOptions } from '../../administer/as-owner.ts'
import type { DeletionOptions } from '../../administer/leaving.ts'
import { nameArgument, onDatabase } from './options.ts'

export function tenants(): Command {
  const command = new Command('tenants').description('organizations, each of which sees only its own data')
  onDatabase(
    command.command('create').description('create a tenant, print its id').addArgument(nameArgument()),
  ).action(async (name: string, options: DatabaseOptions) => (await actions()).addTenant(name, options))
  onDatabase(command.command('list').description('list the tenants')).action(
    async (options: DatabaseOptions) => (await actions()).printTenants(options),
  )
  onDatabase(
    command
      .command('export')
      .description('write all that a tenant has to a new folder')
      .addArgument(nameArgument())
      .argument('<folder>', 'the new folder'),
  ).action(async (name: string, folder: string, options: DatabaseOptions) =>
    (await leaving()).exportTenant(name, folder, options),
  )
  onDatabase(
    command
      .command('delete')
      .description('delete a tenant with all that it has, print the receipt')
      .addArgument(nameArgument())
      .requiredOption('--confirm <name>', 'the tenant’s name once more')
      .option('--export <folder>', 'write all that it has to a new folder first'),
  ).action(async (name: string, options: DeletionOptions) => (await leaving()).deleteTenant(name, options))
  return command
}

const leaving = () => import('../../administer/leaving.ts')
const actions = () => import('../../administer/tenants.ts')
