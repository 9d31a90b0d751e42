import { type PodOf, podSpecOf, type Workload } from '../../resources/kubernetes/workloads.ts'
import { isUnknown, type Unknown } from '../../resources/unknown.ts'
import { fail, known, pass, type Verdict } from '../verdict.ts'

/** Judges a pod that must not be let into a namespace of its node. */
export function noHostNamespace(
  workload: Workload,
  property: 'hostIPC' | 'hostNetwork' | 'hostPID',
): Verdict | undefined {
  const pod = podSpecOf(workload)
  if (!pod) return undefined
  const at = `${pod.path}.${property}`
  return known(pod.spec[property], at) ? fail(`${property} is true.`, at) : pass(`${property} is not true.`)
}

/** A folder or file of the node that a pod mounts. */
export interface HostPath {
  readonly path: string | Unknown | undefined
  /** The path as a person reads it, also where it is not known. */
  readonly shown: string
  readonly at: string
}

/** What the volumes of a pod bring in from its node. */
export function hostPathsOf({ spec, path: pod }: PodOf): HostPath[] {
  return (spec.volumes ?? []).flatMap(({ hostPath }, index) => {
    if (!hostPath) return []
    const { path } = hostPath
    const shown = isUnknown(path) ? 'a path that is not known' : (path ?? 'a path that is not set')
    return [{ path, shown, at: `${pod}.volumes[${index}].hostPath.path` }]
  })
}
