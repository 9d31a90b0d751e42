import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { PodSpec } from '../../model/kubernetes/pod-spec.ts'
import { whyUnread } from '../../model/origin.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { isUnknown } from '../../model/unknown.ts'
import { pass, type Verdict } from '../check.ts'
import { decided } from '../verdict.ts'
import { inNamespaceOf } from './same-namespace.ts'
import { podSpecOf, type Workload } from './workload.ts'

/** Labels of a namespace: the Pod Security Standard to enforce in it, and the version of that standard. */
const LEVEL = 'pod-security.kubernetes.io/enforce'
const VERSION = 'pod-security.kubernetes.io/enforce-version'

/** Since 1.25, controls that only concern Linux do not apply to pods that declare Windows. */
const KNOWS_WINDOWS = 25

/** Since 1.35, some controls do not apply to pods with a user namespace of their own. */
const TRUSTS_USER_NAMESPACES = 35

/**
 * The minor version of Kubernetes whose standard holds for a workload: the one its namespace is pinned to. As in
 * the admission controller, the latest one (`Infinity`) holds without a pin, or with one that is no version. Of
 * several namespaces with one name, in overlays for instance, the newest decides. Throws `Undecidable` for a namespace that
 * could not be read.
 */
export function policyVersionOf(workload: Workload, infrastructure: Infrastructure): number {
  const pins = labelsOf(workload, infrastructure, VERSION).map(minorVersion)
  return pins.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...pins)
}

/** Exempts Windows pods from a Linux-only control, as the standard does. */
export const exceptOnWindows = exception(KNOWS_WINDOWS, (pod, verdict) =>
  pod.at('os').at('name').is('windows') ? undefined : verdict,
)

/** Exempts pods with a user namespace of their own from a control, where the standard does. */
export const exceptInUserNamespace = exception(TRUSTS_USER_NAMESPACES, (pod, verdict) => {
  const shared = pod.at('hostUsers')
  if (!shared.is(false)) return verdict
  return pass('The pod has a user namespace of its own, whose root is nobody on the node.', shared)
})

/** An exception of the standard since a minor version: what it makes of a verdict against a pod. */
function exception(
  since: number,
  instead: (pod: Cursor<PodSpec>, verdict: Verdict | undefined) => Verdict | undefined,
) {
  return (
    workload: Workload,
    infrastructure: Infrastructure,
    judge: () => Verdict | undefined,
  ): Verdict | undefined => {
    const pod = podSpecOf(workload)
    const verdict = decided(judge)
    if (!pod || verdict?.status === 'PASS') return verdict
    return policyVersionOf(workload, infrastructure) < since ? verdict : instead(pod, verdict)
  }
}

/** Whether the namespace of a workload says that the restricted profile is enforced in it. */
export function isRestricted(workload: Workload, infrastructure: Infrastructure): boolean {
  return labelsOf(workload, infrastructure, LEVEL).includes('restricted')
}

function labelsOf(workload: Workload, infrastructure: Infrastructure, label: string): unknown[] {
  const namespaces = inNamespaceOf(workload, 'Kubernetes::Namespace', infrastructure)
  const labels = namespaces.map((namespace) => namespace.at('metadata').at('labels').at(label).value)
  const unread = namespaces.findIndex((namespace) => whyUnread(namespace) !== undefined)
  const value = labels[unread]
  if (!isUnknown(value)) return labels
  throw new Undecidable(value, undefined, `The label ${label} of namespace ${workload.namespace}`)
}

/** `v1.29` is 29. */
function minorVersion(pin: unknown): number {
  const [, minor] = /^v1\.(\d{1,3})$/.exec(typeof pin === 'string' ? pin : '') ?? []
  return minor === undefined ? Number.POSITIVE_INFINITY : Number(minor)
}
