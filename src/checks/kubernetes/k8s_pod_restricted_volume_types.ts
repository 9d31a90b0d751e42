import { podSpecOf, WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { each, fail, pass } from '../verdict.ts'

/** Storage that belongs to the pod, or that an administrator has approved as a persistent volume. */
const ALLOWED: readonly string[] = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
]

/** A finding of its own, `k8s_pod_no_host_path`, and a worse one. */
const ELSEWHERE = 'hostPath'

export default defineCheck({
  id: 'k8s_pod_restricted_volume_types',
  title: 'Pods should use storage of the cluster only',
  service: 'workloads',
  severity: 'low',
  categories: ['isolation'],
  risk: 'A volume that names its server itself, such as nfs or iscsi, gets past quotas, access modes and whoever approves persistent volumes, and lets the node talk to an address of the author’s choice.',
  remediation: {
    text: 'Have a persistent volume made for the storage, and mount a persistentVolumeClaim.',
    url: 'https://kubernetes.io/docs/concepts/storage/persistent-volumes/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { PSS: ['restricted'] },
  resources: WORKLOADS,
  evaluate(workload) {
    const pod = podSpecOf(workload)
    if (!pod) return undefined
    const verdict = each(pod.spec.volumes ?? [], ({ name, sources }, index) => {
      const type = sources.find((source) => source !== ELSEWHERE && !ALLOWED.includes(source))
      if (type === undefined) return undefined
      const volume = typeof name === 'string' ? `Volume ${name}` : `volumes[${index}]`
      return fail(`${volume} is of type ${type}.`, `${pod.path}.volumes[${index}].${type}`)
    })
    return verdict ?? pass('Every volume is of a type that the restricted standard allows.')
  },
})
