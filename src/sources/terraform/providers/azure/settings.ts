import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'

/** Whether azurerm is surely older than a major version. Where nothing tells, what holds today is assumed. */
export function isBefore({ versions }: TerraformModule, major: number): boolean {
  return versions.isBefore('azurerm', major) === true
}

/** A boolean argument as ARM writes it, `Enabled` or `Disabled`; `Enabled` by default. */
export function enabledOrDisabled(block: Block, argument: string): Sourced<Property<string>> {
  return block.boolean(argument)?.map((enabled) => (enabled ? 'Enabled' : 'Disabled')) ?? 'Enabled'
}

/** The same, `Disabled` by default. */
export function disabledUnless(block: Block, argument: string): Sourced<Property<string>> {
  return block.boolean(argument) ? enabledOrDisabled(block, argument) : 'Disabled'
}

/** Whether a service refuses keys, so that clients need an identity in Entra ID. */
export function disableLocalAuth(service: Block): Sourced<Property<boolean>> {
  const accepted =
    service.boolean('local_authentication_enabled') ??
    // The same, of services that the provider has not renamed.
    service.boolean('local_auth_enabled')
  return accepted?.map((enabled) => !enabled) ?? false
}

export function publicNetworkAccess(resource: Block): Sourced<Property<string>> {
  return enabledOrDisabled(resource, 'public_network_access_enabled')
}

/** The firewall of a service. Its ranges are a list of texts, or blocks. */
export function networkAcls(block: Block) {
  return block.at({
    defaultAction: block.string('default_action'),
    ipRules: [
      ...block.items('ip_rules').map((range) => range.map((value) => ({ value }))),
      ...(block.objects('ip_rule', (rule) => ({
        value: rule.string('ip_range') ?? rule.string('ip_mask'),
      })) ?? []),
    ],
  })
}
