import type { FirewallTraffic } from '../../../../model/google/compute.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const firewall = defineAdapter({
  type: 'compute.googleapis.com/Firewall',
  named: ['name'],
  global: true,
  properties: (rule) => ({
    name: rule.string('name'),
    network: rule.string('network'),
    direction: rule.string('direction') ?? 'INGRESS',
    disabled: rule.boolean('disabled') ?? false,
    priority: rule.number('priority') ?? 1000,
    sourceRanges: rule.items('source_ranges'),
    targetTags: rule.strings('target_tags'),
    targetServiceAccounts: rule.strings('target_service_accounts'),
    allowed: rule.all('allow', traffic),
    denied: rule.all('deny', traffic),
  }),
})

function traffic(block: Block): Sourced<FirewallTraffic> {
  return block.at({ IPProtocol: block.string('protocol'), ports: block.strings('ports') })
}
