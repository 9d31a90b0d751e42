import { defineCheck, fail } from '../check.ts'
import { everySecurityContext } from './containers.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_pod_no_host_process',
  title: 'Windows pods should not run HostProcess containers',
  service: 'workloads',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'A HostProcess container is no container at all: it runs on the Windows node itself, with its network, its files and the rights of the account it names.',
  remediation: {
    text: 'Remove hostProcess: true. What administers nodes belongs in a namespace of its own, where nobody else may create pods.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/create-hostprocess-pod/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['windowsHostProcess'],
    'pss-restricted': ['windowsHostProcess'],
    'cis-kubernetes-2.0.1': ['5.2.10'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0103', 'kubernetes-no-hostprocess-containers'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everySecurityContext(workload, 'Nothing runs as a process of the node.', (context) => {
      const hostProcess = context.at('windowsOptions').at('hostProcess')
      return hostProcess.is(true) ? fail('windowsOptions.hostProcess is true', hostProcess) : undefined
    }),
})
