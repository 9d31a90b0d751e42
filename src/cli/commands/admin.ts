import { Command, InvalidArgumentError } from 'commander'
import { FIRST_TENANT, FIRST_USER } from '../../store/admin/first-names.ts'
import { list, oneOf } from '../list-option.ts'

/** `assay admin`: who may do what, on the server's own database. Results go to stdout, nothing else does. */
export function adminCommand(): Command {
  return new Command('admin')
    .description('tenants, users, roles, API keys and subscriptions of the server’s database')
    .addCommand(tenants())
    .addCommand(users())
    .addCommand(roles())
    .addCommand(apiKeys())
    .addCommand(subscription())
}

function tenants(): Command {
  const command = new Command('tenants').description('organizations, each of which sees only its own data')
  onDatabase(
    command.command('create').description('create a tenant, print its id').argument('<name>'),
  ).action(async (name: string, options: DatabaseOptions) => (await admin()).addTenant(name, options))
  return command
}

function users(): Command {
  const command = new Command('users').description('people')
  inTenant(
    command.command('add').description('make somebody a member, print the user’s id').argument('<email>'),
  )
    .requiredOption('--role <name>', 'the role in the tenant')
    .action(async (email: string, options: TenantOptions & { role: string }) =>
      (await admin()).addUser(email, options),
    )
  return command
}

function roles(): Command {
  const command = new Command('roles').description('what members may do')
  inTenant(command.command('create').description('create a role, print its id').argument('<name>'))
    .requiredOption('--permissions <list>', 'such as manage_ingestions,manage_providers', list)
    .action(async (name: string, options: TenantOptions & { permissions: readonly string[] }) =>
      (await admin()).addRole(name, options),
    )
  return command
}

function apiKeys(): Command {
  const command = new Command('api-keys').description('keys for pipelines')
  inTenant(command.command('create').description('create a key and print nothing but the key, this once'))
    .option('--owner <email>', 'the member whose role bounds the key', FIRST_USER)
    .option('--name <name>', 'what the key is for', 'api key')
    .option('--permissions <list>', 'what the key may do', list, ['manage_ingestions', 'manage_providers'])
    .option('--expires-in-days <number>', 'lifetime', days, 365)
    .action(async (options: ApiKeyOptions) => (await admin()).addApiKey(options))
  inTenant(command.command('list').description('list the keys of a tenant, without their secrets')).action(
    async (options: TenantOptions) => (await admin()).printApiKeys(options),
  )
  onDatabase(
    command
      .command('revoke')
      .description('end a key at once')
      .argument('<prefix>', 'pk_ and what follows, up to the dot'),
  ).action(async (prefix: string, options: DatabaseOptions) => (await admin()).endApiKey(prefix, options))
  return command
}

function subscription(): Command {
  const command = new Command('subscription').description(
    'whether, and for how many providers, a tenant may ingest',
  )
  inTenant(command.command('set').description('set the subscription of a tenant'))
    .requiredOption('--status <status>', 'active or inactive', oneOf(['active', 'inactive'] as const))
    .option('--provider-limit <number>', 'how many providers may be connected (default: any number)', count)
    .action(async (options: SubscriptionOptions) => (await admin()).changeSubscription(options))
  return command
}

export interface DatabaseOptions {
  readonly dataDir?: string
}

export interface TenantOptions extends DatabaseOptions {
  readonly tenant: string
}

export interface ApiKeyOptions extends TenantOptions {
  readonly owner: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly expiresInDays: number
}

export interface SubscriptionOptions extends TenantOptions {
  readonly status: 'active' | 'inactive'
  readonly providerLimit?: number
}

function onDatabase(command: Command): Command {
  return command.option(
    '--data-dir <folder>',
    'where the embedded database lives, unless DATABASE_URL is set',
  )
}

function inTenant(command: Command): Command {
  return onDatabase(command).option('--tenant <name>', 'the tenant’s name', FIRST_TENANT)
}

function days(value: string): number {
  const number = count(value)
  if (number === 0) throw new InvalidArgumentError('A key lives for at least one day.')
  return number
}

function count(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('Give a whole number.')
  return Number(value)
}

function admin(): Promise<typeof import('../administer.ts')> {
  return import('../administer.ts')
}
