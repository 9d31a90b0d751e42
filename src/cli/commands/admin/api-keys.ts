import { Command, InvalidArgumentError, Option } from 'commander'
import { networkRange } from '../../../network/network-range.ts'
import { FIRST_PERMISSIONS, FIRST_USER } from '../../../store/admin/first-names.ts'
import type { ApiKeyOptions } from '../../administer/api-keys.ts'
import type { DatabaseOptions, TenantOptions } from '../../administer/as-owner.ts'
import { list, repeated } from '../../list-option.ts'
import { count, inTenant, name, onDatabase } from './options.ts'

export function apiKeys(): Command {
  const command = new Command('api-keys').description('keys for pipelines')
  inTenant(command.command('create').description('create a key and print nothing but the key, this once'))
    .option('--owner <email>', 'the member whose role bounds the key', FIRST_USER)
    .option('--name <name>', 'what the key is for', name, 'api key')
    .addOption(
      new Option('--permissions <list>', 'what the key may do')
        .argParser(list)
        .default(FIRST_PERMISSIONS, FIRST_PERMISSIONS.join(',')),
    )
    .option(
      '--team <name>',
      'the only team whose accounts the key sees; may be given several times (default: what its owner sees)',
      repeated,
    )
    .option(
      '--allowed-addresses <list>',
      'where it may be used from: 10.0.0.0/8,2001:db8::7 (default: everywhere)',
      addresses,
    )
    .option('--expires-in-days <number>', 'lifetime', days, 365)
    .action(async (options: ApiKeyOptions) => (await actions()).addApiKey(options))
  inTenant(command.command('list').description('list the keys of a tenant, without their secrets')).action(
    async (options: TenantOptions) => (await actions()).printApiKeys(options),
  )
  onDatabase(
    command
      .command('revoke')
      .description('end a key at once')
      .argument('<prefix>', 'pk_ and what follows, up to the dot'),
  ).action(async (prefix: string, options: DatabaseOptions) => (await actions()).endApiKey(prefix, options))
  return command
}

function addresses(value: string): readonly string[] {
  return list(value).map((text) => {
    const range = networkRange(text)
    if (range !== undefined) return range
    throw new InvalidArgumentError(
      `${text} is no address and no network. Write it as 10.0.0.7 or 10.0.0.0/8.`,
    )
  })
}

function days(value: string): number {
  const number = count(value)
  if (number === 0) throw new InvalidArgumentError('A key lives for at least one day.')
  return number
}

const actions = () => import('../../administer/api-keys.ts')
