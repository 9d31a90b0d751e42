import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { PodSpec } from '../../model/kubernetes/pod-spec.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { unreadInNamespaceOf } from './same-namespace.ts'
import { podSpecOf, WORKLOADS, type Workload } from './workload.ts'

/** The ServiceAccount of pods that name none. */
export const DEFAULT_ACCOUNT = 'default'

/** The ServiceAccount of pods. */
export function accountOf(pod: Cursor<PodSpec>): string {
  return accountNameOf(pod).known() || DEFAULT_ACCOUNT
}

/** `serviceAccount` is an older name of the same field. */
function accountNameOf(pod: Cursor<PodSpec>): Cursor<string> {
  const name = pod.at('serviceAccountName')
  return name.value ? name : pod.at('serviceAccount')
}

/** Whether pods of its scope have the account. Throws `Undecidable` where it depends on an account that is not known. */
export function hasPods(account: Resource, infrastructure: Infrastructure): boolean {
  const having = (name: string) =>
    WORKLOADS.flatMap((type) =>
      infrastructure.having(account, type, accountKey, `${account.namespace}/${name}`),
    )
  if (having(account.name).length > 0) return true
  const unread = WORKLOADS.flatMap((type) => unreadInNamespaceOf(account, type, infrastructure))
  const [unknown] = [...having(UNKNOWN), ...unread]
  const pod = unknown && podSpecOf(unknown)
  return pod !== undefined && accountOf(pod) === account.name
}

/** No account can have this name. */
const UNKNOWN = '?'

function accountKey(workload: Workload): string | undefined {
  const pod = podSpecOf(workload)
  if (!pod) return undefined
  const { value } = accountNameOf(pod)
  return `${workload.namespace}/${isUnknown(value) ? UNKNOWN : value || DEFAULT_ACCOUNT}`
}
