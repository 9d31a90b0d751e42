import type { Region } from '../../../../model/region.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** For resources without a location: the argument that refers to the resource they belong to, and the type of that. */
const PARENTS = [
  ['key_vault_id', 'azurerm_key_vault'],
  ['network_security_group_name', 'azurerm_network_security_group'],
  ['server_id', 'azurerm_mssql_server'],
  ['server_id', 'azurerm_postgresql_flexible_server'],
  ['server_name', 'azurerm_mariadb_server'],
  ['server_name', 'azurerm_mysql_flexible_server'],
  ['server_name', 'azurerm_mysql_server'],
  ['server_name', 'azurerm_postgresql_server'],
  ['server_name', 'azurerm_sql_server'],
  ['storage_account_id', 'azurerm_storage_account'],
  ['storage_account_name', 'azurerm_storage_account'],
] as const

/**
 * The `location` of the resource, or of the one it belongs to, in the form that Azure's API gives it: `West Europe` is
 * `westeurope`.
 */
export function regionOf(resource: TerraformResource, module: TerraformModule): Region {
  const location = resource.string('location') ?? parentOf(resource, module)?.string('location')
  if (!location) return NOT_WRITTEN
  if (isUnknown(location.value)) return location.value
  const region = location.value.replace(/\s/g, '').toLowerCase()
  return location.tainted && !REGION.test(region) ? new Unknown('it is not shown') : region
}

function parentOf(resource: TerraformResource, module: TerraformModule): TerraformResource | undefined {
  for (const [argument, type] of PARENTS) {
    const parent = module.named(type, resource.string(argument)?.value)
    if (parent) return parent
  }
  const around = resource.string('parent_id') ?? resource.string('resource_id')
  const parent = module.referenced(around?.value)
  // What is in a group may be in another region than that.
  return parent?.type === 'azurerm_resource_group' ? undefined : parent
}

const NOT_WRITTEN = new Unknown('it is that of the resource this one belongs to')

/** Regions of Azure: `westeurope`, `eastus2`, `usgovvirginia`. They are too few to hide a secret. */
const REGION =
  /^(north|south|east|west|central){0,2}(asia|australia|austria|belgium|brazil|canada|chile|china|denmark|europe|france|germany|india|indonesia|israel|italy|japan|jioindia|korea|malaysia|mexico|newzealand|norway|poland|qatar|southafrica|spain|sweden|switzerland|taiwan|uae|uk|us|usdod|usgov)(arizona|texas|virginia|(north|south|east|west|central){0,2})\d?$/
