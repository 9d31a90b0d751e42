import type { Cursor } from '../../model/cursor.ts'
import type { Container, PodSpec, SecurityContext } from '../../model/kubernetes/pod-spec.ts'
import { enumeration } from '../../text/enumeration.ts'
import { pass, type Verdict } from '../check.ts'
import { decided, worst } from '../verdict.ts'
import { podSpecOf, type Workload } from './workload.ts'

/**
 * Judges every container of a workload and answers with one verdict. `judge` says what is wrong as a clause
 * ("privileged is true") or nothing; containers with the same fault share a sentence, and the first of the worst
 * is pointed at.
 */
export function everyContainer(
  workload: Workload,
  passes: string,
  judge: (container: Cursor<Container>, pod: Cursor<PodSpec>) => Verdict | undefined,
): Verdict | undefined {
  const pod = podSpecOf(workload)
  if (!pod || containersOf(pod).length === 0) return undefined
  const faults = faultsOf(pod, (container) => judge(container, pod))
  return verdictOn(passes, faults)
}

/**
 * The same for settings that a pod and its containers share. `judge` gets the pod's security context first, and then
 * each container's together with the pod's.
 */
export function everySecurityContext(
  workload: Workload,
  passes: string,
  judge: (context: Cursor<SecurityContext>, inherited?: Cursor<SecurityContext>) => Verdict | undefined,
): Verdict | undefined {
  const pod = podSpecOf(workload)
  if (!pod) return undefined
  const context = pod.at('securityContext')
  const ofPod = decided(() => judge(context))
  const ofContainers = faultsOf(pod, (container) => judge(container.at('securityContext'), context))
  return verdictOn(passes, [...(ofPod ? [{ verdict: ofPod }] : []), ...ofContainers])
}

/** Every container that runs in a pod, whichever list it is written in. */
export function containersOf(pod: Cursor<PodSpec>): readonly Cursor<Container>[] {
  const lists = [pod.at('containers'), pod.at('initContainers'), pod.at('ephemeralContainers')]
  return lists.flatMap((list) => list.items())
}

/** What is wrong with a container, or with the pod itself when none is named. */
interface Fault {
  readonly container?: string
  readonly verdict: Verdict
}

function faultsOf(
  pod: Cursor<PodSpec>,
  judge: (container: Cursor<Container>) => Verdict | undefined,
): Fault[] {
  return containersOf(pod).flatMap((container) => {
    const verdict = decided(() => judge(container))
    return verdict ? [{ container: nameOf(container, pod), verdict }] : []
  })
}

/** Its name, or its place where it has none. */
function nameOf(container: Cursor<Container>, pod: Cursor<PodSpec>): string {
  const name = container.at('name').value
  return typeof name === 'string' ? name : container.pathFrom(pod)
}

/** The worst fault, with the places of all that are as bad; PASS, with the reason `passes`, where there is none. */
function verdictOn(passes: string, faults: readonly Fault[]): Verdict {
  const decisive = worst(faults.map(({ verdict }) => verdict))
  if (!decisive) return pass(passes)
  const equal = faults.filter(({ verdict }) => verdict.status === decisive.status)
  return { ...decisive, reason: sentences(equal) }
}

/** "In containers api and proxy, privileged is true." */
function sentences(faults: readonly Fault[]): string {
  const byClause = Map.groupBy(faults, ({ verdict }) => verdict.reason)
  return Array.from(byClause, ([clause, sharing]) => `In ${enumeration(placesOf(sharing))}, ${clause}.`).join(
    ' ',
  )
}

function placesOf(faults: readonly Fault[]): string[] {
  const containers = faults.map(({ container }) => container).filter((name) => name !== undefined)
  const pod = containers.length < faults.length ? ['the pod'] : []
  const [first, ...rest] = containers
  if (first === undefined) return pod
  return [...pod, `${rest.length === 0 ? 'container' : 'containers'} ${first}`, ...rest]
}
