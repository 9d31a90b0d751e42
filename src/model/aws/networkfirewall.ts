import { defineType } from '../define-type.ts'
import { defaulted, flag, freeText, integer, list, object, text } from '../schema.ts'

export const firewall = defineType({
  type: 'AWS::NetworkFirewall::Firewall',
  names: ['FirewallName'],
  properties: {
    FirewallName: text,
    /** Zones of a firewall that is attached to a transit gateway, which has no subnets of its own. */
    AvailabilityZoneMappings: list(object({ AvailabilityZone: text })),
    DeleteProtection: defaulted(flag, false),
    SubnetChangeProtection: defaulted(flag, false),
    /** At most one in each zone. */
    SubnetMappings: list(object({ SubnetId: text })),
  },
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

/** Rules that policies name: a group of stateless ones, or of stateful ones in one of several languages. */
export const firewallRuleGroup = defineType({
  type: 'AWS::NetworkFirewall::RuleGroup',
  names: ['RuleGroupName'],
  properties: {
    RuleGroupName: text,
    RuleGroup: object({
      RulesSource: object({
        /** Rules of Suricata. */
        RulesString: freeText,
        RulesSourceList: object({ Targets: list(text) }),
        StatefulRules: list(object({ Action: text })),
        StatelessRulesAndCustomActions: object({ StatelessRules: list(object({ Priority: integer })) }),
      }),
    }),
    /** `STATEFUL` or `STATELESS`. */
    Type: text,
  },
})
