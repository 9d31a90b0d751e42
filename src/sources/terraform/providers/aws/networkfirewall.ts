import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const firewall = defineAdapter({
  type: 'AWS::NetworkFirewall::Firewall',
  named: ['name'],
  properties: (firewall) => ({
    FirewallName: firewall.string('name'),
    DeleteProtection: firewall.boolean('delete_protection') ?? false,
  }),
})

export const firewallLogging = defineAdapter({
  type: 'AWS::NetworkFirewall::LoggingConfiguration',
  properties: (logging) => ({
    FirewallArn: logging.string('firewall_arn'),
    LoggingConfiguration: logging.object('logging_configuration', (configuration) => ({
      LogDestinationConfigs: configuration.objects('log_destination_config', (destination) => ({
        LogType: destination.string('log_type'),
      })),
    })),
  }),
})

export const firewallPolicy = defineAdapter({
  type: 'AWS::NetworkFirewall::FirewallPolicy',
  named: ['name'],
  properties: (policy) => ({
    FirewallPolicyName: policy.string('name'),
    FirewallPolicy: policy.object('firewall_policy', (rules) => ({
      StatefulRuleGroupReferences: rules.all('stateful_rule_group_reference', ruleGroup),
      StatelessDefaultActions: rules.strings('stateless_default_actions'),
      StatelessFragmentDefaultActions: rules.strings('stateless_fragment_default_actions'),
      StatelessRuleGroupReferences: rules.all('stateless_rule_group_reference', ruleGroup),
    })),
  }),
})

function ruleGroup(reference: Block) {
  return reference.at({ ResourceArn: reference.string('resource_arn') })
}
