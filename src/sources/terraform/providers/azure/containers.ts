import { isUnknown } from '../../../../model/unknown.ts'
import { Located } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const containerGroup = defineAdapter({
  type: 'Microsoft.ContainerInstance/containerGroups',
  named: ['name'],
  properties: (group) => ({
    name: group.string('name'),
    ipAddress: { type: group.string('ip_address_type') ?? 'Public' },
    containers: group.objects('container', (container) => ({
      ...containerOfGroup(container),
      livenessProbe: probe(container, 'liveness_probe'),
      readinessProbe: probe(container, 'readiness_probe'),
    })),
    initContainers: group.objects('init_container', containerOfGroup),
  }),
})

export const containerApp = defineAdapter({
  type: 'Microsoft.App/containerApps',
  named: ['name'],
  properties: (app) => ({
    name: app.string('name'),
    configuration: {
      ingress: app.object('ingress', (ingress) => ({
        allowInsecure: ingress.boolean('allow_insecure_connections') ?? false,
      })),
    },
    template: app.object('template', (template) => ({
      containers: template.objects('container', containerOfApp),
      initContainers: template.objects('init_container', containerOfApp),
    })),
  }),
})

function containerOfGroup(container: Block) {
  return {
    name: container.string('name'),
    command: container.strings('commands'),
    environmentVariables: variables(container),
  }
}

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

function probe(container: Block, name: string) {
  return container.object(name, (probe) => ({ exec: { command: probe.strings('exec') } }))
}

function containerOfApp(container: Block) {
  return {
    name: container.string('name'),
    args: container.strings('args'),
    command: container.strings('command'),
    env: container.objects('env', (variable) => ({
      name: variable.string('name'),
      value: variable.string('value'),
    })),
  }
}
