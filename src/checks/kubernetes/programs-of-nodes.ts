import { atMost, type Verdict } from '../check.ts'
import { podSpecOf, type Workload } from './workload.ts'

/**
 * A failure by what a pod takes of its node, which is low where the pod is a program of the node itself: kube-proxy, plug-ins for
 * networks and storage, the control plane of kubeadm. These cannot work without it, and who may start pods in kube-system has
 * the nodes in any case.
 */
export function lessIfOfNode(workload: Workload, verdict: Verdict | undefined): Verdict | undefined {
  return verdict?.status === 'FAIL' && isOfNode(workload) ? atMost('low', verdict) : verdict
}

/** Whether it is in the namespace of the system, with the priority of programs that no node can do without. */
function isOfNode(workload: Workload): boolean {
  return (
    workload.namespace === 'kube-system' &&
    podSpecOf(workload)?.at('priorityClassName').value === 'system-node-critical'
  )
}
