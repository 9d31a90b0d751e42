import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { PodSpec } from '../../model/kubernetes/pod-spec.ts'
import { whyUnread } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../check.ts'
import { set } from '../fix.ts'
import { ifKnown } from '../if-known.ts'
import { scopeText } from '../scope-text.ts'
import { accountOf, DEFAULT_ACCOUNT, hasPods } from './accounts-of-pods.ts'
import { type AccountOrWorkload, isBound } from './bound-accounts.ts'
import { unreadInNamespaceOf } from './same-namespace.ts'
import { podSpecOf, WORKLOADS, type Workload } from './workload.ts'

const PROPERTY = 'automountServiceAccountToken'

export default defineCheck({
  id: 'k8s_pod_token_automount_disabled',
  title: 'Pods should get a token for the API only where they ask for one',
  service: 'workloads',
  severity: 'low',
  categories: ['identity'],
  topics: ['secret-handling'],
  risk: 'Every pod carries a credential for the API server that most never need: whoever breaks into one can speak to the cluster in its name.',
  remediation: {
    text: 'Set automountServiceAccountToken: false in the pod or its ServiceAccount, and true only in pods that call the API.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/service-accounts/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.6'], 'nsa-kubernetes-1.2': ['service-account-tokens'] },
  fix: set('automountServiceAccountToken', false, {
    breaks: 'Programs that ask the API of the cluster have no token.',
  }),
  sameAs: { checkov: ['CKV_K8S_38'], trivy: ['KSV-0036', 'kubernetes-no-auto-mount-service-token'] },
  resources: [...WORKLOADS, 'Kubernetes::ServiceAccount'],
  evaluate(resource, infrastructure) {
    if (resource.type === 'Kubernetes::ServiceAccount') {
      const verdict = judge(resource.at(PROPERTY), resource.name, resource, infrastructure)
      // What is wrong with an account is told of each of its pods, which may refuse the token themselves.
      return verdict.status === 'FAIL' && hasPods(resource, infrastructure) ? undefined : verdict
    }
    const pod = podSpecOf(resource as Workload)
    return pod && judgePod(pod, resource, infrastructure)
  },
})

const ASKED_FOR = {
  leave: 'Somebody made the account, or asked for its token, so the API is probably called.',
}

/** Who binds a role to an account wants its pods to call the API; the default account is that of all others as well. */
function judge(
  mounts: Cursor<boolean>,
  account: string,
  resource: AccountOrWorkload,
  infrastructure: Infrastructure,
): Verdict {
  if (mounts.is(false)) return pass(`${PROPERTY} is false.`, mounts)
  if (account !== DEFAULT_ACCOUNT && isBound(account, resource, infrastructure)) return needed(account)
  return fail(`${PROPERTY} is ${mounts.value ? 'true' : 'not set, and so is true'}.`, mounts, () => ASKED_FOR)
}

function needed(account: string): Verdict {
  return pass(`ServiceAccount ${account} is bound to a role, for which its pods need the token.`)
}

function judgePod(
  pod: Cursor<PodSpec>,
  workload: AccountOrWorkload,
  infrastructure: Infrastructure,
): Verdict | undefined {
  const own = pod.at(PROPERTY)
  const name = accountOf(pod)
  if (own.known() !== undefined) return judge(own, name, workload, infrastructure)
  const [account] = infrastructure.having(
    workload,
    'Kubernetes::ServiceAccount',
    nameWithNamespace,
    `${workload.namespace}/${name}`,
  )
  const [unread] = account ? [] : unreadInNamespaceOf(workload, 'Kubernetes::ServiceAccount', infrastructure)
  if (unread) return manual(`ServiceAccount ${name} could not be read: ${whyUnread(unread)}.`, own)
  // Every namespace has the default account, which mounts its token; another one is defined somewhere.
  if (!account && name !== DEFAULT_ACCOUNT) {
    return manual(
      `${PROPERTY} is not set, and ServiceAccount ${name} was not found in ${scopeText(workload)}.`,
      own,
    )
  }
  const inherited = account?.at(PROPERTY).value
  const fixAt = () => (name === DEFAULT_ACCOUNT ? own.path : ASKED_FOR)
  return ifKnown(`${PROPERTY} of ServiceAccount ${name}`, inherited, undefined, (mounts) =>
    mounts === false
      ? pass(`${PROPERTY} is false in ServiceAccount ${name}.`)
      : name !== DEFAULT_ACCOUNT && isBound(name, workload, infrastructure)
        ? needed(name)
        : fail(`${PROPERTY} is false neither in the pod nor in ServiceAccount ${name}.`, own, fixAt),
  )
}

function nameWithNamespace({ namespace, name }: Resource): string {
  return `${namespace}/${name}`
}
