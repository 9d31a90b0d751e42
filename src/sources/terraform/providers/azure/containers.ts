import { isUnknown } from '../../../../model/unknown.ts'
import { Located } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'
import { networkAcls, publicNetworkAccess } from './settings.ts'

export const azurerm_container_group = defineAdapter({
  type: 'Microsoft.ContainerInstance/containerGroups',
  renamed: {
    ipAddress: '',
    'ipAddress.type': 'ip_address_type',
    'containers[].command': 'container.commands',
    'containers[].livenessProbe.exec': 'container.liveness_probe',
    'containers[].livenessProbe.exec.command': 'container.liveness_probe.exec',
    'containers[].readinessProbe.exec': 'container.readiness_probe',
    'containers[].readinessProbe.exec.command': 'container.readiness_probe.exec',
    'initContainers[].command': 'init_container.commands',
  },
  defaults: { 'ipAddress.type': 'Public' },
  joined: {
    'containers[].environmentVariables': variables,
    'initContainers[].environmentVariables': variables,
  },
})

export const azurerm_container_app = defineAdapter({
  type: 'Microsoft.App/containerApps',
  renamed: {
    configuration: '',
    'configuration.ingress.allowInsecure': 'ingress.allow_insecure_connections',
  },
})

/** Those of both kinds. An unknown map of one kind hides the other. */
function variables(container: Block) {
  const maps = [
    { map: container.textMap('environment_variables'), key: 'value' },
    { map: container.textMap('secure_environment_variables'), key: 'secureValue' },
  ]
  for (const { map } of maps) if (map && isUnknown(map.value)) return new Located(map.value, map.location)
  return maps.flatMap(({ map, key }) =>
    Object.entries(!map || isUnknown(map.value) ? {} : map.value).map(([name, text]) => ({
      name,
      [key]: map && new Located(text, map.location),
    })),
  )
}

export const azurerm_container_registry = defineAdapter({
  type: 'Microsoft.ContainerRegistry/registries',
  renamed: { adminUserEnabled: 'admin_enabled' },
  joined: {
    networkRuleSet: (registry) => registry.one('network_rule_set', networkAcls),
    publicNetworkAccess,
  },
})
