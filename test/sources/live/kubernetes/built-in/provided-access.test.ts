import { expect, test } from 'vitest'
import { isProvided } from '../../../../../src/sources/live/kubernetes/built-in/provided-access.ts'

const EKS = 'v1.34.2-eks-ecaa3a6'
const MANAGER = { apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'eks:addon-manager' }

interface Binding {
  readonly name?: string
  readonly role?: string
  readonly subjects?: readonly object[]
}

function binding({
  name = 'eks:addon-cluster-admin',
  role = 'cluster-admin',
  subjects = [MANAGER],
}: Binding = {}) {
  const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role }
  return { metadata: { name }, roleRef, subjects }
}

test('the binding by which EKS installs add-ons is its own', () => {
  expect(isProvided(binding(), 'ClusterRoleBinding', EKS)).toBe(true)
})

test.each<[string, object, string, string]>([
  ['in a cluster that is not of EKS', binding(), 'ClusterRoleBinding', 'v1.34.2'],
  ['in one whose name says EKS', binding(), 'ClusterRoleBinding', 'v1.34.2-gke.1000'],
  [
    'with one more subject',
    binding({ subjects: [MANAGER, { kind: 'ServiceAccount', namespace: 'shop', name: 'default' }] }),
    'ClusterRoleBinding',
    EKS,
  ],
  [
    'with another subject of the name',
    binding({ subjects: [{ kind: 'Group', name: 'eks:addon-manager' }] }),
    'ClusterRoleBinding',
    EKS,
  ],
  ['to another role', binding({ role: 'edit' }), 'ClusterRoleBinding', EKS],
  ['of another name', binding({ name: 'eks:add-on-cluster-admin' }), 'ClusterRoleBinding', EKS],
  ['of another kind', binding(), 'RoleBinding', EKS],
  [
    'which is of AKS, for users whose credentials people fetch',
    binding({
      name: 'aks-cluster-admin-binding',
      subjects: [
        { kind: 'User', name: 'clusterAdmin' },
        { kind: 'User', name: 'clusterUser' },
      ],
    }),
    'ClusterRoleBinding',
    'v1.34.2',
  ],
])('a binding %s is judged', (_, object, kind, version) => {
  expect(isProvided(object, kind, version)).toBe(false)
})
