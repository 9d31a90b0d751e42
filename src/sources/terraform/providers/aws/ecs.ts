import type { ContainerDefinition, EnvironmentVariable, TaskVolume } from '../../../../model/aws/ecs.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import type { Property, Value, ValueObject } from '../../../../model/value.ts'
import { isValueObject } from '../../../../model/value.ts'
import type { Sourced } from '../../../located.ts'
import { mismatch, toBoolean, toText } from '../../evaluate/conversion.ts'
import { isList } from '../../evaluate/object.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { field, jsonArgument } from '../json-argument.ts'

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
    RuntimePlatform: task.one('runtime_platform', (platform) =>
      platform.at({ OperatingSystemFamily: platform.string('operating_system_family') }),
    ),
    Volumes: task.all('volume', volume),
  }),
})

export const ecsCluster = defineAdapter({
  type: 'AWS::ECS::Cluster',
  named: ['name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('name'),
    ClusterSettings: cluster.all('setting', (setting) =>
      setting.at({ Name: setting.string('name'), Value: setting.string('value') }),
    ),
  }),
})

export const ecsService = defineAdapter({
  type: 'AWS::ECS::Service',
  named: ['name'],
  properties: (service) => ({
    ServiceName: service.string('name'),
    LaunchType: service.string('launch_type'),
    NetworkConfiguration: service.one('network_configuration', (network) =>
      network.at({
        AwsvpcConfiguration: network.at({
          AssignPublicIp: network
            .boolean('assign_public_ip')
            ?.map((isPublic) => (isPublic ? 'ENABLED' : 'DISABLED')),
        }),
      }),
    ),
    PlatformVersion: service.string('platform_version'),
  }),
})

function volume(block: Block): Sourced<TaskVolume> {
  return block.at({
    Name: block.string('name'),
    EFSVolumeConfiguration: block.one('efs_volume_configuration', (files) =>
      files.at({ TransitEncryption: files.string('transit_encryption') ?? 'DISABLED' }),
    ),
  })
}

function container(definition: ValueObject): Sourced<ContainerDefinition> {
  return {
    Name: read(definition, 'name', toText),
    Environment: read(definition, 'environment', (list) => items(list, variable)),
    LogConfiguration: read(definition, 'logConfiguration', (log) => logConfiguration(log)),
    Privileged: read(definition, 'privileged', toBoolean),
    ReadonlyRootFilesystem: read(definition, 'readonlyRootFilesystem', toBoolean),
    User: read(definition, 'user', toText),
  }
}

function logConfiguration(log: Value): Sourced<Property<{ LogDriver?: Property<string> }>> {
  if (isUnknown(log)) return log
  return isValueObject(log) ? { LogDriver: read(log, 'logDriver', toText) } : mismatch('an object', log)
}

function variable(entry: ValueObject): Sourced<EnvironmentVariable> {
  return { Name: read(entry, 'name', toText), Value: read(entry, 'value', toText) }
}

function read<P>(object: ValueObject, name: string, convert: (value: Value) => P): P | undefined {
  const value = field(object, name)
  return value === undefined ? undefined : convert(value)
}

function items<P>(list: Value, convert: (item: ValueObject) => P): Property<readonly (P | Unknown)[]> {
  if (isUnknown(list)) return list
  if (!isList(list)) return mismatch('a list', list)
  return list.map((item) => {
    if (isUnknown(item)) return item
    return isValueObject(item) ? convert(item) : mismatch('an object', item)
  })
}
