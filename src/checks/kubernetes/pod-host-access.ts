import type { Cursor } from '../../model/cursor.ts'
import type { PodSpec } from '../../model/kubernetes/pod-spec.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { podSpecOf, type Workload } from './workload.ts'

/** Judges whether a pod shares a namespace (IPC, network or PID) with its node. */
export function noHostNamespace(
  workload: Workload,
  property: 'hostIPC' | 'hostNetwork' | 'hostPID',
): Verdict | undefined {
  const shared = podSpecOf(workload)?.at(property)
  if (!shared) return undefined
  if (!shared.is(true)) return pass(`${property} is not true.`)
  return lessIfOfNode(workload, fail(`${property} is true.`, shared))
}

/** The `hostPath` volumes of a pod: paths of its node that it mounts. */
export function hostPathsOf(pod: Cursor<PodSpec>): readonly Cursor<string>[] {
  const mounted = pod
    .at('volumes')
    .items()
    .map((volume) => volume.at('hostPath'))
  return mounted.filter(({ value }) => value !== undefined).map((hostPath) => hostPath.at('path'))
}
