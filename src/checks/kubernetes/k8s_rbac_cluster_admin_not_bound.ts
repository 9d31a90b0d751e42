import { atMost, defineCheck, fail, pass } from '../check.ts'
import { isText } from '../logic.ts'

/** The group of the certificate in the admin.conf of kubeadm. */
const ADMINS_OF_KUBEADM = 'Group kubeadm:cluster-admins'

export default defineCheck({
  id: 'k8s_rbac_cluster_admin_not_bound',
  title: 'The role cluster-admin should not be bound to anyone',
  service: 'rbac',
  severity: 'high',
  categories: ['identity'],
  topics: ['privileged-access'],
  risk: 'Whoever gets hold of one of the subjects, or of a pod that runs as one, can do anything in the cluster, or in the namespace of a RoleBinding.',
  remediation: {
    text: 'Bind a role with the permissions that are needed, and keep cluster-admin for emergencies.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/rbac/#user-facing-roles'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.1'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { trivy: ['KSV-0111', 'kubernetes-cluster-admin0-role-only-used-where-required'] },
  resources: ['Kubernetes::ClusterRoleBinding', 'Kubernetes::RoleBinding'],
  evaluate(binding) {
    const role = binding.at('roleRef')
    const property = role.at('name')
    const name = property.known()
    if (name === undefined) return undefined
    // A namespace may have a Role of the same name, which is judged by its rules.
    if (name !== 'cluster-admin' || isText(role.at('kind'), 'Role')) return pass(`Bound to ${name}.`)
    const subjects = binding
      .at('subjects')
      .items()
      .map((subject) =>
        [subject.at('kind').value, subject.at('name').value]
          .filter((part) => typeof part === 'string')
          .join(' '),
      )
    const failed = fail(`cluster-admin is bound to ${subjects.join(', ') || 'no subject yet'}.`, property)
    const isOfKubeadm = subjects.length === 1 && subjects[0] === ADMINS_OF_KUBEADM
    return isOfKubeadm ? atMost('low', failed) : failed
  },
})
