import { Command } from 'commander'
import type { DatabaseOptions } from '../../administer/as-owner.ts'
import type { NewUserOptions, PasswordOptions } from '../../administer/users.ts'
import { emailArgument, inTenant, onDatabase } from './options.ts'

export function users(): Command {
  const command = new Command('users').description('people; what one may do is up to memberships')
  withPassword(
    inTenant(
      command.command('add').description('add a person, print the user’s id').addArgument(emailArgument()),
    ),
  )
    .option('--role <name>', 'make them a member of the tenant, too, in this role')
    .action(async (email: string, options: NewUserOptions) => (await actions()).addUser(email, options))
  onDatabase(command.command('list').description('list the people')).action(
    async (options: DatabaseOptions) => (await actions()).printUsers(options),
  )
  withPassword(
    onDatabase(
      command
        .command('set-password')
        .description('set a password, typed twice or from standard input, and log the user out everywhere')
        .addArgument(emailArgument()),
    ),
  ).action(async (email: string, options: PasswordOptions) =>
    (await actions()).changePassword(email, options),
  )
  onDatabase(
    command.command('revoke-tokens').description('log a user out everywhere').addArgument(emailArgument()),
  ).action(async (email: string, options: DatabaseOptions) => (await actions()).revokeTokens(email, options))
  onDatabase(
    command
      .command('delete')
      .description('delete a person, with all memberships, sessions and keys')
      .addArgument(emailArgument()),
  ).action(async (email: string, options: DatabaseOptions) => (await actions()).deleteUser(email, options))
  return command
}

function withPassword(command: Command): Command {
  return command.option('--password-stdin', 'read the password from standard input')
}

const actions = () => import('../../administer/users.ts')
