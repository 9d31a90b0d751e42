import type { Manifest } from '../apply.ts'
import type { Make } from './make.ts'

const RBAC = 'rbac.authorization.k8s.io'
const NETWORKING = 'networking.k8s.io/v1'

/** What a namespace has beside its workloads; every second one has all mistakes. */
export function others(namespace: string, index: number, make: Make): void {
  const isBad = index % 2 === 1
  const failsIf = (...checks: readonly string[]) => (isBad ? checks : [])
  const named = (name: string) => ({ name, namespace })
  const labels = isBad ? {} : { 'pod-security.kubernetes.io/enforce': 'baseline' }
  make(
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels } },
    failsIf('k8s_namespace_pod_security_enforced'),
  )
  make({
    apiVersion: NETWORKING,
    kind: 'NetworkPolicy',
    metadata: named('web'),
    spec: { podSelector: { matchLabels: { tier: 'web' } }, policyTypes: ['Ingress', 'Egress'] },
  })
  make(
    {
      apiVersion: NETWORKING,
      kind: 'NetworkPolicy',
      metadata: named('partners'),
      spec: {
        podSelector: { matchLabels: { tier: 'web' } },
        ingress: [{ from: [{ ipBlock: { cidr: isBad ? '0.0.0.0/0' : '10.20.0.0/16' } }] }],
      },
    },
    failsIf('k8s_network_policy_no_open_cidr'),
  )
  make(
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: named('front'),
      spec: {
        type: 'LoadBalancer',
        ports: [{ port: 443 }],
        ...(!isBad && { loadBalancerSourceRanges: ['203.0.113.0/24'] }),
      },
    },
    failsIf('k8s_service_load_balancer_restricted'),
  )
  make(
    {
      apiVersion: NETWORKING,
      kind: 'Ingress',
      metadata: named('front'),
      spec: {
        defaultBackend: { service: { name: 'front', port: { number: 443 } } },
        ...(!isBad && { tls: [{ hosts: ['shop.example.com'], secretName: 'front-tls' }] }),
      },
    },
    failsIf('k8s_ingress_tls_configured'),
  )
  make(
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: named('settings'),
      data: isBad ? { password: 'hK4v9Qz2rT8m' } : { theme: 'dark' },
    },
    failsIf('k8s_configmap_no_secrets'),
  )
  make(
    {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: named('unused'),
      ...(!isBad && { automountServiceAccountToken: false }),
    },
    failsIf('k8s_pod_token_automount_disabled'),
  )
  make({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: named('controller') })
  make(
    role('Role', named('controller'), isBad ? ['secrets'] : ['configmaps']),
    failsIf('k8s_rbac_no_secret_read'),
  )
  make(binding(named('controller'), { kind: 'ServiceAccount', ...named('controller') }, 'controller'))
  make(
    role('ClusterRole', { name: `${namespace}-debug` }, isBad ? ['nodes/proxy'] : ['nodes']),
    failsIf('k8s_rbac_no_node_proxy'),
  )
  make(
    binding(
      { name: `${namespace}-admin` },
      { apiGroup: RBAC, kind: 'Group', name: 'platform' },
      isBad ? 'cluster-admin' : 'view',
    ),
    failsIf('k8s_rbac_cluster_admin_not_bound'),
  )
  // No check may ask for it.
  make({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: named('database'),
    stringData: { password: 'hK4v9Qz2rT8m' },
  })
}

function role(
  kind: 'ClusterRole' | 'Role',
  metadata: Manifest['metadata'],
  resources: readonly string[],
): Manifest {
  return { apiVersion: `${RBAC}/v1`, kind, metadata, rules: [{ apiGroups: [''], resources, verbs: ['get'] }] }
}

/** Of a role of the namespace, or of the whole cluster. */
function binding(metadata: Manifest['metadata'], subject: object, role: string): Manifest {
  const scope = metadata.namespace === undefined ? 'Cluster' : ''
  return {
    apiVersion: `${RBAC}/v1`,
    kind: `${scope}RoleBinding`,
    metadata,
    roleRef: { apiGroup: RBAC, kind: `${scope}Role`, name: role },
    subjects: [subject],
  }
}
