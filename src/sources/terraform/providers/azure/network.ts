import type { SecurityRule } from '../../../../model/azure/network.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

const GROUP = 'azurerm_network_security_group'
const RULE = 'azurerm_network_security_rule'

/** `azurerm_network_security_group`, with the rules that are separate resources. */
export const azurerm_network_security_group = defineAdapter({
  type: 'Microsoft.Network/networkSecurityGroups',
  joined: {
    securityRules: (group, module) => [
      ...(group.all('security_rule', securityRule) ?? []),
      ...separateRules(group, module).map(securityRule),
    ],
  },
})

/**
 * A rule of a group that this module does not declare: a resource of its own, since a rule open to the internet is open
 * in any group.
 */
export const azurerm_network_security_rule = defineAdapter({
  type: 'Microsoft.Network/networkSecurityGroups/securityRules',
  when: (rule, module) => !hasGroup(rule, module),
})

/** Separate rules of a group. The resource group is compared too, since names are unique only within one. */
function separateRules(group: TerraformResource, module: TerraformModule): readonly TerraformResource[] {
  return module
    .referring(RULE, 'network_security_group_name', group)
    .filter((rule) => isInResourceGroupOf(group, rule))
}

function hasGroup(rule: TerraformResource, module: TerraformModule): boolean {
  const group = module.declared(GROUP, rule.string('network_security_group_name')?.value)
  if (!group || isInResourceGroupOf(group, rule)) return group !== undefined
  const groups = module.ofType(GROUP)
  module.budget.spend(groups.length)
  return groups.some((other) => {
    return other.identifiers[0] === group.identifiers[0] && isInResourceGroupOf(other, rule)
  })
}

/** Whether a group and a rule are, or may be, in the same resource group. */
function isInResourceGroupOf(group: TerraformResource, rule: TerraformResource): boolean {
  const [of, ours] = [group, rule].map((resource) => resource.string('resource_group_name')?.value)
  return typeof of !== 'string' || typeof ours !== 'string' || of.toLowerCase() === ours.toLowerCase()
}

function securityRule(rule: Block): Sourced<SecurityRule> {
  return rule.at({
    name: rule.string('name'),
    access: rule.string('access'),
    direction: rule.string('direction'),
    priority: rule.number('priority'),
    protocol: rule.string('protocol'),
    sourceAddressPrefix: rule.string('source_address_prefix'),
    sourceAddressPrefixes: rule.strings('source_address_prefixes'),
    sourcePortRange: rule.string('source_port_range'),
    sourcePortRanges: rule.strings('source_port_ranges'),
    destinationAddressPrefix: rule.string('destination_address_prefix'),
    destinationAddressPrefixes: rule.strings('destination_address_prefixes'),
    destinationPortRange: rule.string('destination_port_range'),
    destinationPortRanges: rule.strings('destination_port_ranges'),
  })
}

export const azurerm_network_interface = defineAdapter({
  type: 'Microsoft.Network/networkInterfaces',
  renamed: {
    // The second name is of version 3 and before.
    enableIPForwarding: ['ip_forwarding_enabled', 'enable_ip_forwarding'],
    'ipConfigurations[].publicIPAddress': 'ip_configuration',
    'ipConfigurations[].publicIPAddress.id': 'ip_configuration.public_ip_address_id',
  },
})

export const azurerm_network_watcher_flow_log = defineAdapter({
  type: 'Microsoft.Network/networkWatchers/flowLogs',
})
