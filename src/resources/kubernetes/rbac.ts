import type { Resource } from '../resource.ts'
import { metadata } from './metadata.ts'
import { list, object, type Read, text } from './shape.ts'

const policyRule = object({
  apiGroups: list(text),
  resources: list(text),
  resourceNames: list(text),
  nonResourceURLs: list(text),
  verbs: list(text),
})

export const role = object({ metadata, rules: list(policyRule) })

export const roleBinding = object({
  metadata,
  roleRef: object({ apiGroup: text, kind: text, name: text }),
  subjects: list(object({ kind: text, name: text, namespace: text })),
})

export interface RbacResourceTypes {
  'Kubernetes::Role': Read<typeof role>
  'Kubernetes::ClusterRole': Read<typeof role>
  'Kubernetes::RoleBinding': Read<typeof roleBinding>
  'Kubernetes::ClusterRoleBinding': Read<typeof roleBinding>
}

/** Every type that grants permissions. */
export const ROLES = ['Kubernetes::ClusterRole', 'Kubernetes::Role'] as const

export type Role = Resource<(typeof ROLES)[number]>
export type Rule = Read<typeof policyRule>
