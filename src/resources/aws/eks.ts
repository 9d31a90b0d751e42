import type { Property } from '../value.ts'

export interface EksResourceTypes {
  'AWS::EKS::Cluster': EksCluster
}

interface EksCluster {
  readonly Name?: Property<string>
  readonly EncryptionConfig?: Property<readonly Property<EksEncryption>[]>
  readonly Logging?: Property<{
    readonly ClusterLogging?: Property<{
      readonly EnabledTypes?: Property<readonly Property<EksLogType>[]>
    }>
  }>
  readonly ResourcesVpcConfig?: Property<{
    readonly EndpointPublicAccess?: Property<boolean>
    /** Absent or empty: every address. */
    readonly PublicAccessCidrs?: Property<readonly Property<string>[]>
  }>
  /** Kubernetes' major and minor version. */
  readonly Version?: Property<string>
}

/** A key, and what is encrypted with it. */
interface EksEncryption {
  /** `secrets` is the only kind there is. */
  readonly Resources?: Property<readonly Property<string>[]>
}

interface EksLogType {
  /** `api`, `audit`, `authenticator`, `controllerManager` or `scheduler`. */
  readonly Type?: Property<string>
}
