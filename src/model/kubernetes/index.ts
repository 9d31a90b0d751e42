import type { PropertiesByType } from '../define-type.ts'
import { configMap, namespace, secret, service, serviceAccount } from './core.ts'
import { kubeletConfiguration } from './kubelet.ts'
import { ingress, networkPolicy } from './networking.ts'
import { clusterRole, clusterRoleBinding, role, roleBinding } from './rbac.ts'
import { WORKLOAD_TYPES } from './workloads.ts'

/** Kubernetes resource types, with the property names of the API. What follows `Kubernetes::` is the kind. */
export const KUBERNETES_TYPES = [
  clusterRole,
  clusterRoleBinding,
  configMap,
  ingress,
  kubeletConfiguration,
  namespace,
  networkPolicy,
  role,
  roleBinding,
  secret,
  service,
  serviceAccount,
  ...WORKLOAD_TYPES,
] as const

export type KubernetesResourceTypes = PropertiesByType<typeof KUBERNETES_TYPES>
