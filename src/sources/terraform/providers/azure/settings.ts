import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'

/** The value of a boolean setting that is left out, where its default has changed with a version of the provider. */
export function changedDefault(
  { versions }: TerraformModule,
  { since, to }: { readonly since: number; readonly to: boolean },
): boolean | Unknown {
  const isBefore = versions.isBefore('azurerm', since)
  if (isBefore !== undefined) return isBefore ? !to : to
  return new Unknown(
    `it is not written, and up to version ${since - 1} azurerm takes another default than since version ${since}`,
  )
}

/** A boolean argument as ARM writes it, `Enabled` or `Disabled`; `Enabled` by default. */
export function enabledOrDisabled(block: Block, argument: string): Sourced<Property<string>> {
  return block.boolean(argument)?.map((enabled) => (enabled ? 'Enabled' : 'Disabled')) ?? 'Enabled'
}

export function publicNetworkAccess(resource: Block): Sourced<Property<string>> {
  return enabledOrDisabled(resource, 'public_network_access_enabled')
}

/** The firewall of a storage account or key vault. */
export function networkAcls(block: Block): Sourced<{ readonly defaultAction?: Property<string> }> {
  return block.at({ defaultAction: block.string('default_action') })
}
