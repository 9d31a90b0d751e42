import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'

const environmentVariable = object({ Name: text, Value: text })

const container = object({
  Name: text,
  Command: list(text),
  EntryPoint: list(text),
  Environment: list(environmentVariable),
  HealthCheck: object({ Command: list(text) }),
  /** Where its output goes; absent: nowhere. */
  LogConfiguration: object({ LogDriver: text }),
  Privileged: flag,
  ReadonlyRootFilesystem: flag,
  /** A user by name or number, perhaps with a group: `1000:1000`. Absent: the image's. */
  User: text,
})

const volume = object({
  Name: text,
  /** Absent for a volume of another kind. */
  EFSVolumeConfiguration: object({
    /** `ENABLED` or `DISABLED`. */
    TransitEncryption: defaulted(text, 'DISABLED'),
  }),
})

export type EnvironmentVariable = Infer<typeof environmentVariable>
export type ContainerDefinition = Infer<typeof container>

export const taskDefinition = defineType({
  type: 'AWS::ECS::TaskDefinition',
  names: ['Family'],
  properties: {
    Family: text,
    ContainerDefinitions: list(container),
    /** `awsvpc`, `bridge`, `host` or `none`. */
    NetworkMode: text,
    /** `host` or `task`; absent: each container has processes of its own. */
    PidMode: text,
    RuntimePlatform: object({
      /** `LINUX`, or one of several that begin with `WINDOWS`. */
      OperatingSystemFamily: text,
    }),
    Volumes: list(volume),
  },
})

export const ecsService = defineType({
  type: 'AWS::ECS::Service',
  names: ['ServiceName'],
  properties: {
    ServiceName: text,
    /** `EC2`, `EXTERNAL` or `FARGATE`; absent: a strategy of capacity providers, or the cluster, decides. */
    LaunchType: text,
    NetworkConfiguration: object({
      AwsvpcConfiguration: object({
        /** `ENABLED` or `DISABLED`. */
        AssignPublicIp: text,
      }),
    }),
    /** Of Fargate: a number, or `LATEST`, which is the default. */
    PlatformVersion: text,
  },
})

export const ecsCluster = defineType({
  type: 'AWS::ECS::Cluster',
  names: ['ClusterName'],
  properties: {
    ClusterName: text,
    /** `containerInsights` is `enabled`, `enhanced` or `disabled`. */
    ClusterSettings: list(object({ Name: text, Value: text })),
  },
})

export const jobDefinition = defineType({
  type: 'AWS::Batch::JobDefinition',
  names: ['JobDefinitionName'],
  properties: {
    JobDefinitionName: text,
    /** Absent for jobs of several nodes, and for those of Kubernetes. */
    ContainerProperties: object({
      Command: list(text),
      Environment: list(object({ Name: text, Value: text })),
      Privileged: defaulted(flag, false),
    }),
  },
})
