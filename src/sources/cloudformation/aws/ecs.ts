import type { ContainerDefinition, TaskVolume } from '../../../resources/aws/ecs.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, flag, list, object, text } from '../shape.ts'

const container = object<ContainerDefinition>({
  Name: text,
  Environment: list(object({ Name: text, Value: text })),
  Privileged: flag,
  ReadonlyRootFilesystem: flag,
  User: text,
})

const volume = object<TaskVolume>({
  Name: text,
  EFSVolumeConfiguration: object({ TransitEncryption: defaulted(text, 'DISABLED') }),
})

export const taskDefinition = defineType({
  type: 'AWS::ECS::TaskDefinition',
  named: ['Family'],
  fields: {
    Family: text,
    ContainerDefinitions: list(container),
    NetworkMode: text,
    PidMode: text,
    RuntimePlatform: object({ OperatingSystemFamily: text }),
    Volumes: list(volume),
  },
})

export const ecsService = defineType({
  type: 'AWS::ECS::Service',
  named: ['ServiceName'],
  fields: {
    ServiceName: text,
    NetworkConfiguration: object({ AwsvpcConfiguration: object({ AssignPublicIp: text }) }),
  },
})
