import { atMost, defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'

/** The groups and users for everybody, and system:masters, whose members bypass RBAC. */
const SUBJECTS: readonly unknown[] = [
  'system:anonymous',
  'system:authenticated',
  'system:masters',
  'system:unauthenticated',
]

/** Roles for everybody: they tell the version, the names of the APIs, and the public keys that verify ServiceAccount tokens. */
const DISCOVERY: readonly unknown[] = [
  'system:basic-user',
  'system:discovery',
  'system:public-info-viewer',
  'system:service-account-issuer-discovery',
]

export default defineCheck({
  id: 'k8s_rbac_no_anonymous_or_masters_subjects',
  title: 'Roles should not be bound to everybody, nor to system:masters',
  service: 'rbac',
  severity: 'critical',
  categories: ['identity', 'exposure'],
  topics: ['authentication', 'privileged-access'],
  risk: 'Everybody includes people without any credential, and on shared clouds anyone with an account there; what system:masters may do can be neither limited nor revoked.',
  remediation: {
    text: 'Bind the role to a group, a person or a ServiceAccount of your own.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/authentication/#anonymous-requests'],
  compliance: {
    'cis-kubernetes-2.0.1': ['5.1.7'],
    'nsa-kubernetes-1.2': ['authentication', 'role-based-access-control'],
  },
  resources: ['Kubernetes::ClusterRoleBinding', 'Kubernetes::RoleBinding'],
  evaluate(binding) {
    const role = binding.at('roleRef').at('name').value
    const verdict = each(binding.at('subjects').items(), (subject) => {
      if (subject.at('kind').value === 'ServiceAccount') return undefined
      const property = subject.at('name')
      const name = property.known()
      if (!SUBJECTS.includes(name) || DISCOVERY.includes(role)) return undefined
      const failed = fail(`${typeof role === 'string' ? role : 'A role'} is bound to ${name}.`, property)
      return name === 'system:anonymous' && isClusterInfo(binding.namespace, role)
        ? atMost('low', failed)
        : failed
    })
    return verdict ?? pass('No subject stands for everybody or for system:masters.')
  },
})

/** Whether it is what kubeadm lets machines read that join a cluster: the address and the certificate of its API server. */
function isClusterInfo(namespace: unknown, role: unknown): boolean {
  return namespace === 'kube-public' && role === 'kubeadm:bootstrap-signer-clusterinfo'
}
