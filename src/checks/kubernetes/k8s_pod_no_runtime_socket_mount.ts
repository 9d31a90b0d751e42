import { defineCheck, fail, pass } from '../check.ts'
import { RUNTIME_SOCKET } from '../containers/runtime-socket.ts'
import { each } from '../verdict.ts'
import { hostPathsOf } from './pod-host-access.ts'
import { podSpecOf, WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_pod_no_runtime_socket_mount',
  title: 'Pods should not mount the socket of the container runtime',
  service: 'workloads',
  severity: 'critical',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Through the socket a container starts others of its choosing, privileged and with the whole node mounted.',
  remediation: {
    text: 'Remove the volume. Build images with a tool that needs no daemon or in a build service, and read metrics from the kubelet.',
    url: 'https://kubernetes.io/docs/concepts/storage/volumes/#hostpath',
  },
  references: ['https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  compliance: { 'nsa-kubernetes-1.2': ['pod-security-enforcement'] },
  sameAs: { checkov: ['CKV_K8S_27'], trivy: ['KSV-0006', 'kubernetes-no-docker-sock-mount'] },
  resources: WORKLOADS,
  evaluate(workload) {
    const pod = podSpecOf(workload)
    if (!pod) return undefined
    const verdict = each(hostPathsOf(pod), (path) => {
      const socket = path.known() ?? ''
      return RUNTIME_SOCKET.test(socket) ? fail(`${socket} of the node is mounted.`, path) : undefined
    })
    return verdict ?? pass('No socket of a container runtime is mounted.')
  },
})
