import type { Cursor } from '../../model/cursor.ts'
import type { PodSpec } from '../../model/kubernetes/pod-spec.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { podSpecOf, type Workload } from './workload.ts'

/** Judges a pod that must not be let into a namespace of its node. */
export function noHostNamespace(
  workload: Workload,
  property: 'hostIPC' | 'hostNetwork' | 'hostPID',
): Verdict | undefined {
  const shared = podSpecOf(workload)?.at(property)
  if (!shared) return undefined
  return shared.is(true) ? fail(`${property} is true.`, shared) : pass(`${property} is not true.`)
}

/** Paths of the folders and files of its node that a pod mounts. */
export function hostPathsOf(pod: Cursor<PodSpec>): readonly Cursor<string>[] {
  const mounted = pod
    .at('volumes')
    .items()
    .map((volume) => volume.at('hostPath'))
  return mounted.filter(({ value }) => value !== undefined).map((hostPath) => hostPath.at('path'))
}
