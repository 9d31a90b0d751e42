import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'
import { anyOf } from '../../logic.ts'

const LOGGING = 'AWS::NetworkFirewall::LoggingConfiguration'

export default defineCheck({
  id: 'networkfirewall_logging_enabled',
  title: 'Network firewalls should log what they see',
  service: 'networkfirewall',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'Attacks that the firewall noticed, and connections it let through, leave no trace.',
  remediation: {
    text: 'Log alerts and flows of the firewall into a bucket, a log group or a stream of Data Firehose.',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/firewall-logging.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-2',
  ],
  compliance: { 'aws-fsbp': ['NetworkFirewall.2'] },
  sameAs: { checkov: ['CKV2_AWS_63'] },
  resources: ['AWS::NetworkFirewall::Firewall'],
  evaluate(firewall, infrastructure) {
    const { certain, possible } = infrastructure.referring(LOGGING, 'FirewallArn', firewall)
    if (anyOf(certain, hasDestination)) return pass('The firewall logs what it sees.')
    const doubt = perhaps(firewall, possible, 'log what the firewall sees')
    if (doubt) return doubt
    const failure = 'The firewall logs nothing.'
    return infrastructure.inScopeOf(firewall, LOGGING).length > 0
      ? fail(failure)
      : withoutCompanion(firewall, { companion: 'logging configuration', failure })
  },
})

function hasDestination(logging: ResourceCursor<typeof LOGGING>): boolean {
  return logging.at('LoggingConfiguration').at('LogDestinationConfigs').items().length > 0
}
