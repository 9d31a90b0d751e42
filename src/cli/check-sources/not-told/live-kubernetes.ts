import type { Untold } from './untold.ts'

/** What a cluster is not asked for, or does not have apart. */
export const liveKubernetes: Untold = {
  'Secrets are never read.': ['Kubernetes::Secret'],
  'Who may read settings of kubelets may run commands in every pod: they are not read.': [
    'Kubernetes::KubeletConfiguration',
  ],
  'Pods that others make are judged at their makers.': ['Kubernetes::PodTemplate'],
}
