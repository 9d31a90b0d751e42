import { adaptersIn } from '../adapter.ts'
import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import * as all from './all-adapters.ts'
import { AzapiAdapters, unread } from './azapi/adapters.ts'
import { regionOf } from './region.ts'

const azapiAdapters = new AzapiAdapters(adaptersIn(all))

/** The Azure provider, `azurerm`. Its defaults are those of versions 4 and 5; comments tell where version 3 differs. */
export const azure: TerraformProvider = {
  name: 'azurerm',
  cloud: 'azure',
  identifies,
  adapters: azapiAdapters.changed,
  region: regionOf,
  // Set by `azurerm_storage_account_network_rules` and `azurerm_network_security_rule`.
  copied: new Map([
    ['azurerm_network_security_group', ['security_rule']],
    ['azurerm_storage_account', ['network_rules']],
  ]),
}

/** The provider of Azure's API itself, `azapi`, whose resources are written as ARM has them. */
export const azapi: TerraformProvider = {
  name: 'azapi',
  cloud: 'azure',
  identifies,
  adapters: azapiAdapters.own,
  unread,
  region: regionOf,
}
