import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

export const firewall = defineType({
  type: 'AWS::NetworkFirewall::Firewall',
  names: ['FirewallName'],
  properties: { FirewallName: text, DeleteProtection: defaulted(flag, false) },
})

/** Where a firewall logs what it sees. */
export const firewallLogging = defineType({
  type: 'AWS::NetworkFirewall::LoggingConfiguration',
  properties: {
    FirewallArn: text,
    LoggingConfiguration: object({
      LogDestinationConfigs: list(
        object({
          /** `ALERT`, `FLOW` or `TLS`. */
          LogType: text,
        }),
      ),
    }),
  },
})

const ruleGroups = list(object({ ResourceArn: text }))

export const firewallPolicy = defineType({
  type: 'AWS::NetworkFirewall::FirewallPolicy',
  names: ['FirewallPolicyName'],
  properties: {
    FirewallPolicyName: text,
    FirewallPolicy: object({
      StatefulRuleGroupReferences: ruleGroups,
      /** What happens to packets that match no stateless rule: `aws:pass`, `aws:drop` or `aws:forward_to_sfe`. */
      StatelessDefaultActions: list(text),
      /** The same for fragments of packets. */
      StatelessFragmentDefaultActions: list(text),
      StatelessRuleGroupReferences: ruleGroups,
    }),
  },
})
