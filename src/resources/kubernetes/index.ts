import type { ConfigMapResourceTypes } from './config-map.ts'
import type { NetworkingResourceTypes } from './networking.ts'
import type { RbacResourceTypes } from './rbac.ts'
import type { WorkloadResourceTypes } from './workloads.ts'

/** Kubernetes resources, as the API object says them. */
export interface KubernetesResourceTypes
  extends ConfigMapResourceTypes,
    NetworkingResourceTypes,
    RbacResourceTypes,
    WorkloadResourceTypes {}
