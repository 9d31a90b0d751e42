import { type PodOf, podSpecOf, WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { each, fail, known, type Verdict, worst } from '../verdict.ts'
import { everySecurityContext } from './containers.ts'

/** How a profile was chosen before there was a field for it; clusters still honour it. */
const ANNOTATION = 'container.apparmor.security.beta.kubernetes.io/'

export default defineCheck({
  id: 'k8s_pod_apparmor_not_disabled',
  title: 'AppArmor should confine containers where nodes have it',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  risk: 'The default profile of the runtime denies mounts and writes to sensitive files of the kernel; without it one mistake elsewhere is enough to get out of the container.',
  remediation: {
    text: 'Remove appArmorProfile, or set its type to RuntimeDefault, or to Localhost with a profile of your own.',
    url: 'https://kubernetes.io/docs/tutorials/security/apparmor/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { PSS: ['baseline'] },
  resources: WORKLOADS,
  evaluate(workload) {
    const pod = podSpecOf(workload)
    const byField = everySecurityContext(
      workload,
      'Nothing turns AppArmor off.',
      ({ appArmorProfile }, path) => {
        const at = `${path}.appArmorProfile.type`
        const type = known(appArmorProfile?.type, at)
        if (type === undefined || type === 'RuntimeDefault' || type === 'Localhost') return undefined
        return fail(`appArmorProfile.type is ${type}`, at)
      },
    )
    return worst([byField, pod && byAnnotation(pod)])
  },
})

function byAnnotation({ metadata, metadataPath }: PodOf): Verdict | undefined {
  const annotations = Object.entries(metadata.annotations ?? {})
  return each(
    annotations.filter(([key]) => key.startsWith(ANNOTATION)),
    ([key, value]) => {
      const at = `${metadataPath}.annotations.${key}`
      const profile = known(value, at)
      if (/^$|^runtime\/default$|^localhost\//.test(profile)) return undefined
      return fail(`The AppArmor annotation for container ${key.slice(ANNOTATION.length)} is ${profile}.`, at)
    },
  )
}
