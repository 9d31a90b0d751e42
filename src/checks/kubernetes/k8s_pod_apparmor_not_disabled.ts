import { defineCheck, fail, type Verdict } from '../check.ts'
import { each, worst } from '../verdict.ts'
import { everySecurityContext } from './containers.ts'
import { podTemplateOf, WORKLOADS, type Workload } from './workload.ts'

/** The annotation for a profile, from before the field; clusters still honour it. */
const ANNOTATION = 'container.apparmor.security.beta.kubernetes.io/'

export default defineCheck({
  id: 'k8s_pod_apparmor_not_disabled',
  title: 'AppArmor should confine containers where nodes have it',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'The default profile of the runtime denies mounts and writes to sensitive files of the kernel; without it one mistake elsewhere is enough to get out of the container.',
  remediation: {
    text: 'Remove appArmorProfile, or set its type to RuntimeDefault, or to Localhost with a profile of your own.',
    url: 'https://kubernetes.io/docs/tutorials/security/apparmor/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['appArmorProfile'],
    'pss-restricted': ['appArmorProfile'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0002', 'kubernetes-use-default-apparmor-profile'] },
  resources: WORKLOADS,
  evaluate(workload) {
    const byField = everySecurityContext(workload, 'Nothing turns AppArmor off.', (context) => {
      const property = context.at('appArmorProfile').at('type')
      const type = property.known()
      if (type === undefined || type === 'RuntimeDefault' || type === 'Localhost') return undefined
      return fail(`appArmorProfile.type is ${type}`, property)
    })
    return byField && worst([byField, byAnnotation(workload)])
  },
})

function byAnnotation(workload: Workload): Verdict | undefined {
  const annotations = podTemplateOf(workload).at('metadata').at('annotations').members()
  const profiles = annotations.filter(([key]) => key.startsWith(ANNOTATION))
  return each(profiles, ([key, annotation]) => {
    const profile = annotation.known() ?? ''
    if (/^$|^runtime\/default$|^localhost\//.test(profile)) return undefined
    const container = key.slice(ANNOTATION.length)
    return fail(`The AppArmor annotation for container ${container} is ${profile}.`, annotation)
  })
}
