import type { Property } from '../value.ts'

export interface EcsResourceTypes {
  'AWS::ECS::Service': EcsService
  'AWS::ECS::TaskDefinition': TaskDefinition
}

interface EcsService {
  readonly ServiceName?: Property<string>
  readonly NetworkConfiguration?: Property<{
    readonly AwsvpcConfiguration?: Property<{
      /** `ENABLED` or `DISABLED`. */
      readonly AssignPublicIp?: Property<string>
    }>
  }>
}

interface TaskDefinition {
  readonly Family?: Property<string>
  readonly ContainerDefinitions?: Property<readonly Property<ContainerDefinition>[]>
  /** `awsvpc`, `bridge`, `host` or `none`. */
  readonly NetworkMode?: Property<string>
  /** `host` or `task`; absent: each container has processes of its own. */
  readonly PidMode?: Property<string>
  readonly RuntimePlatform?: Property<{
    /** `LINUX`, or one of several that begin with `WINDOWS`. */
    readonly OperatingSystemFamily?: Property<string>
  }>
  readonly Volumes?: Property<readonly Property<TaskVolume>[]>
}

export interface ContainerDefinition {
  readonly Name?: Property<string>
  readonly Environment?: Property<readonly Property<EnvironmentVariable>[]>
  readonly Privileged?: Property<boolean>
  readonly ReadonlyRootFilesystem?: Property<boolean>
  /** A user by name or number, perhaps with a group: `1000:1000`. Absent: the image's. */
  readonly User?: Property<string>
}

export interface EnvironmentVariable {
  readonly Name?: Property<string>
  readonly Value?: Property<string>
}

export interface TaskVolume {
  readonly Name?: Property<string>
  /** Absent for a volume of another kind. */
  readonly EFSVolumeConfiguration?: Property<{
    /** `ENABLED` or `DISABLED`. */
    readonly TransitEncryption?: Property<string>
  }>
}
