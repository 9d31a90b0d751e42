import { VOLUMES_OF_PODS } from '../../model/kubernetes/volumes.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'
import { podSpecOf, WORKLOADS } from './workload.ts'

/** Properties of a volume other than its kind, and the kind that `k8s_pod_no_host_path` reports. */
const NOT_JUDGED: readonly string[] = ['name', 'hostPath']

export default defineCheck({
  id: 'k8s_pod_restricted_volume_types',
  title: 'Pods should use only volume types that the restricted standard allows',
  service: 'workloads',
  severity: 'low',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'A volume that names its server itself, such as nfs or iscsi, gets past quotas, access modes and whoever approves persistent volumes, and lets the node talk to an address of the author’s choice.',
  remediation: {
    text: 'Have a persistent volume made for the storage, and mount a persistentVolumeClaim.',
    url: 'https://kubernetes.io/docs/concepts/storage/persistent-volumes/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { 'pss-restricted': ['restrictedVolumes'], 'nsa-kubernetes-1.2': ['pod-security-enforcement'] },
  sameAs: { trivy: ['KSV-0028', 'kubernetes-no-non-ephemeral-volumes'] },
  resources: WORKLOADS,
  evaluate(workload) {
    const pod = podSpecOf(workload)
    if (!pod) return undefined
    const verdict = each(pod.at('volumes').items(), (volume) => {
      const found = volume
        .members()
        .find(([type]) => !VOLUMES_OF_PODS.has(type) && !NOT_JUDGED.includes(type))
      if (!found) return undefined
      const [type, source] = found
      const name = volume.at('name').value
      const shown = typeof name === 'string' ? `Volume ${name}` : volume.pathFrom(pod)
      return fail(`${shown} is of type ${type}.`, source)
    })
    return verdict ?? pass('Every volume is of a type that the restricted standard allows.')
  },
})
