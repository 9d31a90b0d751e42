import type { ConfigMapResourceTypes } from './config-map.ts'
import type { NamespaceResourceTypes } from './namespace.ts'
import type { NetworkingResourceTypes } from './networking.ts'
import type { RbacResourceTypes } from './rbac.ts'
import type { ServiceAccountResourceTypes } from './service-account.ts'
import type { WorkloadResourceTypes } from './workloads.ts'

/** Kubernetes resources, as the API object says them. */
export interface KubernetesResourceTypes
  extends ConfigMapResourceTypes,
    NamespaceResourceTypes,
    NetworkingResourceTypes,
    RbacResourceTypes,
    ServiceAccountResourceTypes,
    WorkloadResourceTypes {}
