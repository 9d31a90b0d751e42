import type { ContainerDefinition, EnvironmentVariable } from '../../../../model/aws/ecs.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property, Value, ValueObject } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { mismatch, toBoolean, toText } from '../../evaluate/conversion.ts'
import { isList } from '../../evaluate/object.ts'
import { jsonArgument, objectIn, read, textsIn } from '../json-argument.ts'
import { defineAdapter } from './define-adapter.ts'

export const taskDefinition = defineAdapter({
  type: 'AWS::ECS::TaskDefinition',
  named: ['family'],
  renamed: { 'Volumes[].EFSVolumeConfiguration': 'volume.efs_volume_configuration' },
  joined: {
    ContainerDefinitions: (task) =>
      jsonArgument(task, 'container_definitions')?.map((definitions) => items(definitions, container)),
  },
})

export const ecsCluster = defineAdapter({
  type: 'AWS::ECS::Cluster',
  named: ['name'],
  renamed: { ClusterSettings: 'setting' },
})

export const ecsService = defineAdapter({
  type: 'AWS::ECS::Service',
  named: ['name'],
  renamed: { 'NetworkConfiguration.AwsvpcConfiguration': 'network_configuration' },
  joined: {
    'NetworkConfiguration.AwsvpcConfiguration.AssignPublicIp': (network) =>
      network.boolean('assign_public_ip')?.map((isPublic) => (isPublic ? 'ENABLED' : 'DISABLED')),
  },
})

function container(definition: ValueObject): Sourced<ContainerDefinition> {
  return {
    Name: read(definition, 'name', toText),
    Command: read(definition, 'command', textsIn),
    EntryPoint: read(definition, 'entryPoint', textsIn),
    Environment: read(definition, 'environment', variablesIn),
    HealthCheck: read(definition, 'healthCheck', (check) =>
      objectIn(check, (settings) => ({ Command: read(settings, 'command', textsIn) })),
    ),
    LogConfiguration: read(definition, 'logConfiguration', (log) =>
      objectIn(log, (settings) => ({ LogDriver: read(settings, 'logDriver', toText) })),
    ),
    Privileged: read(definition, 'privileged', toBoolean),
    ReadonlyRootFilesystem: read(definition, 'readonlyRootFilesystem', toBoolean),
    User: read(definition, 'user', toText),
  }
}

/** Environment variables of a container in a JSON document. */
export function variablesIn(list: Value): Property<readonly Property<Sourced<EnvironmentVariable>>[]> {
  return items(list, (entry) => ({ Name: read(entry, 'name', toText), Value: read(entry, 'value', toText) }))
}

function items<P>(list: Value, convert: (item: ValueObject) => P): Property<readonly Property<P>[]> {
  if (isUnknown(list)) return list
  return isList(list) ? list.map((item) => objectIn(item, convert)) : mismatch('a list', list)
}
