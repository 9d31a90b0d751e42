import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'networkfirewall_multi_az',
  title: 'Network firewalls should stand in more than one availability zone',
  service: 'networkfirewall',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'When the zone fails, all traffic that goes through the firewall stops, also that of other zones.',
  remediation: {
    text: 'Give the firewall a subnet in each zone whose traffic it filters.',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/arch-two-zone-igw.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-1',
  ],
  resources: ['AWS::NetworkFirewall::Firewall'],
  evaluate(firewall) {
    const subnets = firewall.at('SubnetMappings')
    const zones = firewall.at('AvailabilityZoneMappings')
    // A firewall has at most one subnet in each zone.
    return hasSeveral(subnets.items()) || hasSeveral(zones.items())
      ? pass('The firewall stands in several zones.', subnets)
      : fail('The firewall stands in a single zone.', subnets)
  },
})

/** Whether two items are known to be there. An unknown one may be none, or many. */
function hasSeveral(items: readonly Cursor<unknown>[]): boolean {
  const certain = items.filter(({ value }) => !isUnknown(value))
  if (certain.length > 1) return true
  for (const item of items) item.known()
  return false
}
