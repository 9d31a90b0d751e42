import { expect, test } from 'vitest'
import { isBuiltIn } from '../../../../../src/sources/live/kubernetes/built-in/built-in-access.ts'

const LABELS = { 'kubernetes.io/bootstrapping': 'rbac-defaults' }

/** A role as API servers make it: it may set what is said of nodes, and read their leases. */
const RULES = [
  { verbs: ['get', 'list', 'watch', 'delete', 'patch', 'update'], apiGroups: [''], resources: ['nodes'] },
  { verbs: ['update', 'patch'], apiGroups: [''], resources: ['nodes/status'] },
]

function clusterRole(change: object = {}, name = 'system:controller:node-controller') {
  return { metadata: { name, labels: LABELS }, rules: RULES, ...change }
}

function binding(change: object = {}) {
  return {
    metadata: { name: 'cluster-admin', labels: LABELS },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'system:masters' }],
    ...change,
  }
}

const ofSystem = { labels: LABELS, namespace: 'kube-system' }

test.each<[string, object, string]>([
  ['a role', clusterRole(), 'ClusterRole'],
  ['a role with fewer rules', clusterRole({ rules: RULES.slice(1) }), 'ClusterRole'],
  [
    'a role to which an upgrade has added a permission by itself',
    clusterRole({ rules: [...RULES, { verbs: ['patch'], apiGroups: [''], resources: ['nodes/status'] }] }),
    'ClusterRole',
  ],
  [
    'an aggregated role, whatever Kubernetes has written into it of others',
    clusterRole(
      {
        aggregationRule: {
          clusterRoleSelectors: [{ matchLabels: { 'rbac.authorization.k8s.io/aggregate-to-admin': 'true' } }],
        },
        rules: [{ verbs: ['*'], apiGroups: ['certificates.acme.io'], resources: ['*'] }],
      },
      'admin',
    ),
    'ClusterRole',
  ],
  ['a binding', binding(), 'ClusterRoleBinding'],
  [
    'a role of a namespace',
    {
      metadata: { ...ofSystem, name: 'system:controller:token-cleaner' },
      rules: [{ verbs: ['get', 'list', 'watch', 'delete'], apiGroups: [''], resources: ['secrets'] }],
    },
    'Role',
  ],
])('%s is built-in as Kubernetes ships it', (_, object, kind) => {
  expect(isBuiltIn(object, kind)).toBe(true)
})

test.each<[string, object, string]>([
  [
    'a role with one more verb',
    clusterRole({ rules: [...RULES, { verbs: ['create'], apiGroups: [''], resources: ['nodes'] }] }),
    'ClusterRole',
  ],
  [
    'a role with a rule of another',
    clusterRole({ rules: [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }] }),
    'ClusterRole',
  ],
  [
    'a role with one more address',
    clusterRole({ rules: [...RULES, { verbs: ['get'], nonResourceURLs: ['/metrics'] }] }),
    'ClusterRole',
  ],
  [
    'a role that somebody has made a part of another',
    clusterRole({
      metadata: {
        name: 'system:controller:node-controller',
        labels: { ...LABELS, 'rbac.authorization.k8s.io/aggregate-to-view': 'true' },
      },
    }),
    'ClusterRole',
  ],
  [
    'a role that somebody has made the sum of others',
    clusterRole({ aggregationRule: { clusterRoleSelectors: [{ matchLabels: { 'acme.io/all': 'true' } }] } }),
    'ClusterRole',
  ],
  ['a role of people with the label', clusterRole({}, 'deployer'), 'ClusterRole'],
  [
    'a role without the label',
    clusterRole({ metadata: { name: 'system:controller:node-controller' } }),
    'ClusterRole',
  ],
  [
    'a role of another kind with the name',
    clusterRole({ metadata: { ...ofSystem, name: 'system:controller:node-controller' } }),
    'Role',
  ],
  [
    'a binding with one more subject',
    binding({
      subjects: [...binding().subjects, { kind: 'ServiceAccount', namespace: 'shop', name: 'default' }],
    }),
    'ClusterRoleBinding',
  ],
  [
    'a binding to another role',
    binding({ roleRef: { kind: 'ClusterRole', name: 'edit' } }),
    'ClusterRoleBinding',
  ],
])('%s is judged', (_, object, kind) => {
  expect(isBuiltIn(object, kind)).toBe(false)
})
