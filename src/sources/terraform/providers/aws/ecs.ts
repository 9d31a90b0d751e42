import type { ContainerDefinition, EnvironmentVariable } from '../../../../model/aws/ecs.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property, Value, ValueObject } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { mismatch, toBoolean, toText } from '../../evaluate/conversion.ts'
import { isList } from '../../evaluate/object.ts'
import { defineAdapter } from '../adapter.ts'
import { jsonArgument, objectIn, read, textsIn } from '../json-argument.ts'

export const taskDefinition = defineAdapter({
  type: 'AWS::ECS::TaskDefinition',
  named: ['family'],
  properties: (task) => ({
    Family: task.string('family'),
    ContainerDefinitions: jsonArgument(task, 'container_definitions')?.map((definitions) =>
      items(definitions, container),
    ),
    NetworkMode: task.string('network_mode'),
    PidMode: task.string('pid_mode'),
    RuntimePlatform: task.object('runtime_platform', (platform) => ({
      OperatingSystemFamily: platform.string('operating_system_family'),
    })),
    Volumes: task.objects('volume', (volume) => ({
      Name: volume.string('name'),
      EFSVolumeConfiguration: volume.object('efs_volume_configuration', (files) => ({
        TransitEncryption: files.string('transit_encryption') ?? 'DISABLED',
      })),
    })),
  }),
})

export const ecsCluster = defineAdapter({
  type: 'AWS::ECS::Cluster',
  named: ['name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('name'),
    ClusterSettings: cluster.objects('setting', (setting) => ({
      Name: setting.string('name'),
      Value: setting.string('value'),
    })),
  }),
})

export const ecsService = defineAdapter({
  type: 'AWS::ECS::Service',
  named: ['name'],
  properties: (service) => ({
    ServiceName: service.string('name'),
    LaunchType: service.string('launch_type'),
    NetworkConfiguration: service.object('network_configuration', (network) => ({
      AwsvpcConfiguration: network.at({
        AssignPublicIp: network
          .boolean('assign_public_ip')
          ?.map((isPublic) => (isPublic ? 'ENABLED' : 'DISABLED')),
      }),
    })),
    PlatformVersion: service.string('platform_version'),
  }),
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
