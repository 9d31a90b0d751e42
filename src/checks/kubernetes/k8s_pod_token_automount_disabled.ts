import type { Infrastructure } from '../../resources/infrastructure.ts'
import { type PodOf, podSpecOf, WORKLOADS, type Workload } from '../../resources/kubernetes/workloads.ts'
import type { Resource } from '../../resources/resource.ts'
import { defineCheck } from '../check.ts'
import { fail, known, manual, pass, type Verdict } from '../verdict.ts'

const PROPERTY = 'automountServiceAccountToken'

/** The account of pods that name none. */
const DEFAULT = 'default'

export default defineCheck({
  id: 'k8s_pod_token_automount_disabled',
  title: 'Pods should get a token for the API only where they ask for one',
  service: 'workloads',
  severity: 'low',
  categories: ['identity'],
  risk: 'Every pod carries a credential for the API server that most never need: whoever breaks into one can speak to the cluster in its name.',
  remediation: {
    text: 'Set automountServiceAccountToken: false in the pod or its ServiceAccount, and true only in pods that call the API.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/service-accounts/'],
  compliance: { 'CIS-Kubernetes-2.0.1': ['5.1.6'] },
  resources: [...WORKLOADS, 'Kubernetes::ServiceAccount'],
  evaluate(resource, infrastructure) {
    if (isServiceAccount(resource)) return judgeAccount(resource)
    const workload = resource as Workload
    const pod = podSpecOf(workload)
    return pod && judgePod(pod, workload, infrastructure)
  },
})

function judgeAccount({ properties }: Resource<'Kubernetes::ServiceAccount'>): Verdict {
  return judge(known(properties[PROPERTY], PROPERTY), PROPERTY)
}

function judgePod(pod: PodOf, workload: Workload, infrastructure: Infrastructure): Verdict {
  const at = `${pod.path}.${PROPERTY}`
  const own = known(pod.spec[PROPERTY], at)
  if (own !== undefined) return judge(own, at)

  const name = accountOf(pod)
  const named = `${workload.region}/${name}`
  const [account] = infrastructure.having('Kubernetes::ServiceAccount', nameWithNamespace, named)
  // Every namespace has the default account, which mounts its token; another one is defined somewhere.
  if (!account && name !== DEFAULT) {
    return manual(`${PROPERTY} is not set, and ServiceAccount ${name} is not among what was scanned.`, at)
  }
  const inherited = known(account?.properties[PROPERTY], `${PROPERTY} of ServiceAccount ${name}`)
  if (inherited === false) return pass(`${PROPERTY} is false in ServiceAccount ${name}.`)
  return fail(`${PROPERTY} is false neither in the pod nor in ServiceAccount ${name}.`, at)
}

function nameWithNamespace({ region, name }: Resource): string {
  return `${region}/${name}`
}

/** `serviceAccount` is an older name of the same field. */
function accountOf({ spec, path }: PodOf): string {
  const named = known(spec.serviceAccountName, `${path}.serviceAccountName`)
  return named || known(spec.serviceAccount, `${path}.serviceAccount`) || DEFAULT
}

function judge(mounts: boolean | undefined, at: string): Verdict {
  if (mounts === false) return pass(`${PROPERTY} is false.`, at)
  return fail(`${PROPERTY} is ${mounts ? 'true' : 'not set, and so is true'}.`, at)
}

function isServiceAccount(
  resource: Workload | Resource<'Kubernetes::ServiceAccount'>,
): resource is Resource<'Kubernetes::ServiceAccount'> {
  return resource.type === 'Kubernetes::ServiceAccount'
}
