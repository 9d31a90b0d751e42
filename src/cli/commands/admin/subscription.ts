import { Command } from 'commander'
import type { TenantOptions } from '../../administer/as-owner.ts'
import type { SubscriptionOptions } from '../../administer/tenants.ts'
import { oneOf } from '../../list-option.ts'
import { count, inTenant } from './options.ts'

export function subscription(): Command {
  const command = new Command('subscription').description(
    'whether, and for how many providers, a tenant may ingest',
  )
  inTenant(command.command('set').description('set the subscription of a tenant'))
    .requiredOption('--status <status>', 'active or inactive', oneOf(['active', 'inactive'] as const))
    .option('--provider-limit <number>', 'how many providers may be connected (default: any number)', count)
    .action(async (options: SubscriptionOptions) => {
      const { changeSubscription } = await import('../../administer/tenants.ts')
      await changeSubscription(options)
    })
  inTenant(command.command('show').description('show it, and how much of it is in use')).action(
    async (options: TenantOptions) => {
      const { printSubscription } = await import('../../administer/tenants.ts')
      await printSubscription(options)
    },
  )
  return command
}
