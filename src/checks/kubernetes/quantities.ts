import { fail, type Verdict } from '../check.ts'
import { anyOf, isSet } from '../logic.ts'
import { everyContainer } from './containers.ts'
import type { Workload } from './workload.ts'

/** FAIL where a container of a workload has no limit, or no request, for CPU or memory; PASS, with the reason `passes`, else. */
export function everyContainerSets(
  workload: Workload,
  what: 'limit' | 'request',
  quantity: 'cpu' | 'memory',
  passes: string,
): Verdict | undefined {
  return everyContainer(workload, passes, (container, pod) => {
    // The API allows no resources for ephemeral containers, and those of a pod hold for all its containers.
    if (container.path.startsWith(pod.at('ephemeralContainers').path)) return undefined
    const resources = [pod.at('resources'), container.at('resources')]
    // Where there is a limit and no request, the API server requests as much as the limit.
    const set = resources.flatMap((part) =>
      what === 'limit' ? [part.at('limits')] : [part.at('limits'), part.at('requests')],
    )
    if (anyOf(set, (part) => isSet(part.at(quantity)))) return undefined
    return fail(`no ${what} is set for ${quantity}`, container.at('resources').at(`${what}s`))
  })
}
