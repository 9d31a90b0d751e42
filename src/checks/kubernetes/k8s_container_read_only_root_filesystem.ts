import { READ_ONLY_FILES } from '../breaks.ts'
import { defineCheck, fail } from '../check.ts'
import { set } from '../fix.ts'
import { everyContainer } from './containers.ts'
import { podSpecOf, WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_read_only_root_filesystem',
  title: 'Containers should have a read-only root filesystem',
  service: 'workloads',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Whoever breaks in can replace the program and leave tools behind, and what the program writes is lost without anybody having planned it.',
  remediation: {
    text: 'Set readOnlyRootFilesystem: true, and mount an emptyDir where the program has to write.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/application-security-checklist/'],
  compliance: { 'nsa-kubernetes-1.2': ['immutable-file-systems'] },
  fix: set('readOnlyRootFilesystem', true, READ_ONLY_FILES),
  sameAs: { checkov: ['CKV_K8S_22'], trivy: ['KSV-0014', 'kubernetes-use-readonly-filesystem'] },
  resources: WORKLOADS,
  evaluate(workload) {
    // Not available on Windows, whose own processes write to the root filesystem.
    if (podSpecOf(workload)?.at('os').at('name').value === 'windows') return undefined
    return everyContainer(workload, 'No container can change its own files.', (container) => {
      const readOnly = container.at('securityContext').at('readOnlyRootFilesystem')
      if (readOnly.is(true)) return undefined
      return fail(`readOnlyRootFilesystem is ${readOnly.value === undefined ? 'not set' : 'false'}`, readOnly)
    })
  },
})
