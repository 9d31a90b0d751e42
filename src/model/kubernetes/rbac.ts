import { defineType } from '../define-type.ts'
import { type Infer, list, object, text } from '../schema.ts'
import { metadata } from './metadata.ts'

const policyRule = object({
  apiGroups: list(text),
  resources: list(text),
  resourceNames: list(text),
  nonResourceURLs: list(text),
  verbs: list(text),
})

export type PolicyRule = Infer<typeof policyRule>

const permissions = { metadata, rules: list(policyRule) } as const

const binding = {
  metadata,
  roleRef: object({ apiGroup: text, kind: text, name: text }),
  subjects: list(object({ kind: text, name: text, namespace: text })),
} as const

export const clusterRole = defineType({
  type: 'Kubernetes::ClusterRole',
  global: true,
  properties: permissions,
})

export const role = defineType({ type: 'Kubernetes::Role', properties: permissions })

export const clusterRoleBinding = defineType({
  type: 'Kubernetes::ClusterRoleBinding',
  global: true,
  properties: binding,
})

export const roleBinding = defineType({ type: 'Kubernetes::RoleBinding', properties: binding })
