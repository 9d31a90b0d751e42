import type { Cursor } from '../../model/cursor.ts'
import type { PodSpec } from '../../model/kubernetes/pod-spec.ts'
import { type PodTemplate, WORKLOAD_TYPES } from '../../model/kubernetes/workloads.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'

/** Every type that runs pods. */
export const WORKLOADS = WORKLOAD_TYPES.map(({ type }) => type)

export type Workload = ResourceCursor<(typeof WORKLOADS)[number]>

/** The specification of a workload's pods; `undefined` when it says nothing of them, which the API server would refuse. */
export function podSpecOf(workload: Workload): Cursor<PodSpec> | undefined {
  const spec = podTemplateOf(workload).at('spec')
  return spec.value === undefined ? undefined : spec
}

/** The pods a workload runs: their specification and their metadata. */
export function podTemplateOf(workload: Workload): Cursor<PodTemplate> {
  switch (workload.type) {
    case 'Kubernetes::Pod':
      return workload.whole as Cursor<PodTemplate>
    case 'Kubernetes::CronJob':
      return workload.at('spec').at('jobTemplate').at('spec').at('template')
    default:
      return workload.at('spec').at('template')
  }
}
