import type { PropertiesByType } from '../define-type.ts'
import { configMap, namespace, secret, service, serviceAccount } from './core.ts'
import { kubeletConfiguration } from './kubelet.ts'
import {
  adminNetworkPolicy,
  antreaNetworkPolicy,
  calicoGlobalNetworkPolicy,
  calicoNetworkPolicy,
  ciliumClusterwideNetworkPolicy,
  ciliumNetworkPolicy,
} from './network-policies.ts'
import { ingress, networkPolicy } from './networking.ts'
import { clusterRole, clusterRoleBinding, role, roleBinding } from './rbac.ts'
import { WORKLOAD_TYPES } from './workloads.ts'

/** Kubernetes resource types, with the property names of the API. `src/sources/kubernetes/kinds.ts` says which kinds they are. */
export const KUBERNETES_TYPES = [
  adminNetworkPolicy,
  antreaNetworkPolicy,
  calicoGlobalNetworkPolicy,
  calicoNetworkPolicy,
  ciliumClusterwideNetworkPolicy,
  ciliumNetworkPolicy,
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
