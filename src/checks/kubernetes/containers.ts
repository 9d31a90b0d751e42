import { containersOf, type PodContainer, type SecurityContext } from '../../resources/kubernetes/pod-spec.ts'
import { type PodOf, podSpecOf, type Workload } from '../../resources/kubernetes/workloads.ts'
import { decided, pass, type Verdict, worst } from '../verdict.ts'

/**
 * Judges every container of a workload and answers with one verdict. `judge` says what is wrong as a clause
 * ("privileged is true") or nothing; containers with the same fault share a sentence, and the first of the worst
 * is pointed at.
 */
export function everyContainer(
  workload: Workload,
  passes: string,
  judge: (container: PodContainer, pod: PodOf) => Verdict | undefined,
): Verdict | undefined {
  const pod = podSpecOf(workload)
  const containers = pod ? containersOf(pod) : []
  if (!pod || containers.length === 0) return undefined
  return together(passes, faultsOf(containers, pod, judge))
}

/** A security context and where it stands. */
interface Inherited {
  readonly context: SecurityContext
  readonly path: string
}

/**
 * The same for what a pod and each of its containers can say in their security contexts. `judge` gets that of the
 * pod first, and then those of the containers, together with the one they inherit from.
 */
export function everySecurityContext(
  workload: Workload,
  passes: string,
  judge: (context: SecurityContext, path: string, pod?: Inherited) => Verdict | undefined,
): Verdict | undefined {
  const pod = podSpecOf(workload)
  if (!pod) return undefined
  const context = pod.spec.securityContext ?? {}
  const path = `${pod.path}.securityContext`
  const ofPod = decided(() => judge(context, path))
  const ofContainers = faultsOf(containersOf(pod), pod, (container) =>
    judge(container.spec.securityContext ?? {}, `${container.path}.securityContext`, { context, path }),
  )
  return together(passes, [...(ofPod ? [{ verdict: ofPod }] : []), ...ofContainers])
}

/** What is wrong with a container, or with the pod itself when none is named. */
interface Fault {
  readonly container?: string
  readonly verdict: Verdict
}

function faultsOf(
  containers: readonly PodContainer[],
  pod: PodOf,
  judge: (container: PodContainer, pod: PodOf) => Verdict | undefined,
): Fault[] {
  return containers.flatMap((container) => {
    const verdict = decided(() => judge(container, pod))
    return verdict ? [{ container: container.name, verdict }] : []
  })
}

function together(passes: string, faults: readonly Fault[]): Verdict {
  const decisive = worst(faults.map(({ verdict }) => verdict))
  if (!decisive) return pass(passes)
  const equal = faults.filter(({ verdict }) => verdict.status === decisive.status)
  return { ...decisive, reason: sentences(equal) }
}

/** "In containers api and proxy, privileged is true." */
function sentences(faults: readonly Fault[]): string {
  const byClause = Map.groupBy(faults, ({ verdict }) => verdict.reason)
  return Array.from(
    byClause,
    ([clause, sharing]) => `In ${enumeration.format(placesOf(sharing))}, ${clause}.`,
  ).join(' ')
}

function placesOf(faults: readonly Fault[]): string[] {
  const containers = faults.map(({ container }) => container).filter((name) => name !== undefined)
  const pod = containers.length < faults.length ? ['the pod'] : []
  const [first, ...rest] = containers
  if (first === undefined) return pod
  return [...pod, `${rest.length === 0 ? 'container' : 'containers'} ${first}`, ...rest]
}

const enumeration = new Intl.ListFormat('en-GB')
