import { containersOf, type PodContainer } from '../../resources/kubernetes/pod-spec.ts'
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
  const faults = containers.flatMap((container) => {
    const verdict = decided(() => judge(container, pod))
    return verdict ? [{ container: container.name, verdict }] : []
  })
  const decisive = worst(faults.map(({ verdict }) => verdict))
  if (!decisive) return pass(passes)
  return {
    ...decisive,
    reason: sentences(faults.filter(({ verdict }) => verdict.status === decisive.status)),
  }
}

/** "In containers api and proxy, privileged is true." */
function sentences(faults: readonly { container: string; verdict: Verdict }[]): string {
  const byClause = Map.groupBy(faults, ({ verdict }) => verdict.reason)
  return Array.from(byClause, ([clause, sharing]) => {
    const names = sharing.map(({ container }) => container)
    return `In ${names.length === 1 ? 'container' : 'containers'} ${enumeration.format(names)}, ${clause}.`
  }).join(' ')
}

const enumeration = new Intl.ListFormat('en-GB')
