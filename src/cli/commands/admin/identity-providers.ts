import { Command, InvalidArgumentError } from 'commander'
import type { TenantOptions } from '../../administer/as-owner.ts'
import type { ProviderOptions } from '../../administer/identity-providers.ts'
import { list, repeated } from '../../list-option.ts'
import { inTenant, nameArgument } from './options.ts'

export function identityProviders(): Command {
  const command = new Command('identity-providers').description(
    'OpenID Connect providers that a tenant’s people log in through',
  )
  withSettings(
    inTenant(
      command
        .command('add')
        .description(
          'add a provider, print its id; reads the client secret at the terminal or from standard input',
        )
        .addArgument(nameArgument()),
    )
      .requiredOption('--issuer <url>', 'the provider’s issuer, whose description is read at once', issuer)
      .requiredOption('--client-id <id>', 'what the provider calls this service'),
  ).action(async (name: string, options: ProviderOptions & { issuer: string; clientId: string }) =>
    (await actions()).addProvider(name, options),
  )
  inTenant(
    command.command('list').description('list the providers of a tenant, without their secrets'),
  ).action(async (options: TenantOptions) => (await actions()).printProviders(options))
  withSettings(
    inTenant(
      command
        .command('change')
        .description('change a provider, from the next log-in on')
        .addArgument(nameArgument()),
    )
      .option('--client-id <id>', 'what the provider calls this service')
      .option('--client-secret', 'another secret, read at the terminal or from standard input'),
  ).action(async (name: string, options: ProviderOptions & { clientSecret?: boolean }) =>
    (await actions()).changeProvider(name, options),
  )
  inTenant(
    command
      .command('set-groups')
      .description('which group gives which role; the first one that somebody is in counts')
      .addArgument(nameArgument())
      .argument('[group=role...]', 'such as platform=administrator; without any, groups give no role'),
  ).action(async (name: string, groups: readonly string[], options: TenantOptions) =>
    (await actions()).setGroups(name, groups, options),
  )
  inTenant(
    command
      .command('set-teams')
      .description('which groups lead to which teams; everybody in one of them is in the team')
      .addArgument(nameArgument())
      .argument('[group=team...]', 'such as platform=payments; without any, groups lead to no team'),
  ).action(async (name: string, groups: readonly string[], options: TenantOptions) =>
    (await actions()).setTeams(name, groups, options),
  )
  inTenant(
    command
      .command('remove')
      .description('take a provider out and end its sessions; its people stay members')
      .addArgument(nameArgument()),
  ).action(async (name: string, options: TenantOptions) => (await actions()).removeProvider(name, options))
  return command
}

function withSettings(command: Command): Command {
  return command
    .option(
      '--scopes <list>',
      'what is asked of it (default: openid,email,profile, and offline_access and groups where it has them)',
      list,
    )
    .option('--parameter <name=value>', 'what else it is sent with a log-in; may be repeated', repeated)
    .option('--groups-claim <name>', 'the claim with the groups (default: groups)')
    .option('--default-role <name>', 'the role of people whom no group gives one')
    .option('--no-default-role', 'refuse people whom no group gives a role (default)')
    .option('--required', 'passwords no longer open the tenant, but those of break-glass members')
    .option('--no-required', 'passwords open it as well (default)')
    .option('--listed', 'show it to everybody who opens the log-in page (default)')
    .option('--no-listed', 'show it to those alone whose link names it')
    .option('--trust-addresses', 'take email addresses as verified though it does not say so')
    .option('--no-trust-addresses', 'refuse addresses that it does not call verified (default)')
    .option('--private-network', 'it has an address in a private network')
    .option('--no-private-network', 'it has an address in the internet (default)')
}

/** Plain http is for a provider on this machine alone; whether the host is one, the action looks. */
function issuer(value: string): string {
  const url = URL.parse(value)
  const isPlain =
    url !== null && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Write it as the provider does: https://login.example.com/tenant.')
  }
  return value
}

const actions = () => import('../../administer/identity-providers.ts')
