import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../located.ts'
import type { Block } from '../block.ts'

/**
 * Value of a setting that is left out and whose default changed with version 5 of the provider. A configuration does
 * not tell which version will read it.
 */
export const DIFFERS_BY_VERSION = new Unknown(
  'it is not written, and up to version 4 azurerm takes another default than since version 5',
)

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
