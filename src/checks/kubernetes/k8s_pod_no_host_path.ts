import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, failAtEach, pass } from '../check.ts'
import { hostPathsOf } from './pod-host-access.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { podSpecOf, WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_pod_no_host_path',
  title: 'Pods should not mount folders of their node',
  service: 'workloads',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Files of the node are within reach of the container: it may read the credentials of the kubelet or write a job that runs as root on the node.',
  remediation: {
    text: 'Use a volume of the cluster instead: emptyDir, configMap, secret, or a persistent volume claim.',
    url: 'https://kubernetes.io/docs/concepts/storage/volumes/#hostpath',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['hostPathVolumes'],
    'pss-restricted': ['hostPathVolumes'],
    'cis-kubernetes-2.0.1': ['5.2.11'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: {
    trivy: [
      'KSV-0023',
      'kubernetes-no-mounted-hostpath',
      'KSV-0121',
      'kubernetes-no-k8s-with-disallowed-volumes',
    ],
  },
  resources: WORKLOADS,
  evaluate(workload) {
    const pod = podSpecOf(workload)
    if (!pod) return undefined
    const mounted = hostPathsOf(pod)
    if (mounted.length === 0) return pass('No volume is a hostPath.')
    const failed = failAtEach(`Mounted from the node: ${mounted.map(shown).join(', ')}.`, mounted)
    return lessIfOfNode(workload, failed)
  },
})

function shown({ value }: Cursor<string>): string {
  return isUnknown(value) ? 'a path that is not known' : (value ?? 'a path that is not set')
}
