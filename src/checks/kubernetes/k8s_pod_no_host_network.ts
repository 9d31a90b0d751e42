import { defineCheck } from '../check.ts'
import { noHostNamespace } from './pod-host-access.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_pod_no_host_network',
  title: 'Pods should not share the network of their node',
  service: 'workloads',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'The pod reaches services that listen on the node alone, such as the kubelet, sees the traffic of other pods, and no network policy applies to it.',
  remediation: {
    text: 'Remove hostNetwork: true, and expose the ports that are needed through a Service.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['hostNamespaces'],
    'pss-restricted': ['hostNamespaces'],
    'cis-kubernetes-2.0.1': ['5.2.5'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { checkov: ['CKV_K8S_19'], trivy: ['KSV-0009', 'kubernetes-no-host-network'] },
  resources: WORKLOADS,
  evaluate: (workload) => noHostNamespace(workload, 'hostNetwork'),
})
