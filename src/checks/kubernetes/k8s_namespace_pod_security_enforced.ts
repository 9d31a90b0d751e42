import { defineCheck, fail, pass } from '../check.ts'

const LABEL = 'pod-security.kubernetes.io/enforce'

/** Kubernetes makes them in each cluster. The pods in kube-system need their nodes, and people start none in the others. */
const OF_KUBERNETES = ['kube-node-lease', 'kube-public', 'kube-system']

export default defineCheck({
  id: 'k8s_namespace_pod_security_enforced',
  title: 'Namespaces should enforce a Pod Security Standard',
  service: 'namespaces',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Whoever may start a pod in the namespace may start a privileged one, and owns the node.',
  remediation: {
    text: 'Label the namespace with pod-security.kubernetes.io/enforce: restricted, or baseline where restricted is too much.',
    url: 'https://kubernetes.io/docs/concepts/security/pod-security-admission/',
  },
  references: [
    'https://kubernetes.io/docs/tasks/configure-pod-container/enforce-standards-namespace-labels/',
  ],
  compliance: { 'cis-kubernetes-2.0.1': ['5.2.1'] },
  resources: ['Kubernetes::Namespace'],
  evaluate(namespace) {
    if (OF_KUBERNETES.includes(namespace.name)) return undefined
    const labels = namespace.at('metadata').at('labels')
    const level = new Map(labels.members()).get(LABEL)
    if (!level) return fail('No Pod Security Standard is enforced.', labels)
    return level.is('privileged')
      ? fail('The standard that is enforced, privileged, allows everything.', level)
      : pass(`The standard that is enforced is ${level.value}.`, level)
  },
})
