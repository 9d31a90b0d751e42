import { defineCheck, fail } from '../check.ts'
import { each } from '../verdict.ts'
import { everyContainer } from './containers.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_no_host_port',
  title: 'Containers should not use host ports',
  service: 'workloads',
  severity: 'medium',
  categories: ['exposure', 'isolation'],
  topics: ['process-isolation'],
  risk: 'The port is open on the address of the node, past Services and often past network policies and firewalls, and at most one such pod runs on each node.',
  remediation: {
    text: 'Remove hostPort, and expose the port through a Service.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['hostPorts'],
    'pss-restricted': ['hostPorts'],
    'cis-kubernetes-2.0.1': ['5.2.12'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { checkov: ['CKV_K8S_26'], trivy: ['KSV-0024', 'kubernetes-no-host-port-access'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    lessIfOfNode(
      workload,
      everyContainer(workload, 'No container opens a port of the node.', (container) =>
        each(container.at('ports').items(), (port) => {
          const hostPort = port.at('hostPort')
          // 0 is "none", as for the API server.
          const number = hostPort.known() ?? 0
          return number === 0 ? undefined : fail(`hostPort is ${number}`, hostPort)
        }),
      ),
    ),
})
