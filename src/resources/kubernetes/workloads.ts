import type { Resource } from '../resource.ts'
import { type Metadata, metadata } from './metadata.ts'
import { type PodSpec, podSpec } from './pod-spec.ts'
import { object, type Read } from './shape.ts'

const podTemplate = object({ metadata, spec: podSpec })

export const pod = podTemplate
export const templatedWorkload = object({ metadata, spec: object({ template: podTemplate }) })
export const cronJob = object({
  metadata,
  spec: object({ jobTemplate: object({ spec: object({ template: podTemplate }) }) }),
})

type PodTemplate = Read<typeof podTemplate>
type TemplatedWorkload = Read<typeof templatedWorkload>

export interface WorkloadResourceTypes {
  'Kubernetes::Pod': PodTemplate
  'Kubernetes::Deployment': TemplatedWorkload
  'Kubernetes::StatefulSet': TemplatedWorkload
  'Kubernetes::DaemonSet': TemplatedWorkload
  'Kubernetes::ReplicaSet': TemplatedWorkload
  'Kubernetes::ReplicationController': TemplatedWorkload
  'Kubernetes::Job': TemplatedWorkload
  'Kubernetes::CronJob': Read<typeof cronJob>
}

type WorkloadType = keyof WorkloadResourceTypes

export type Workload = Resource<WorkloadType>

/** Every type that runs pods. */
export const WORKLOADS = [
  'Kubernetes::CronJob',
  'Kubernetes::DaemonSet',
  'Kubernetes::Deployment',
  'Kubernetes::Job',
  'Kubernetes::Pod',
  'Kubernetes::ReplicaSet',
  'Kubernetes::ReplicationController',
  'Kubernetes::StatefulSet',
] as const satisfies readonly WorkloadType[]

/** The pods a workload runs: their specification and their metadata, and where each of them stands. */
export interface PodOf {
  readonly spec: PodSpec
  readonly path: string
  readonly metadata: Metadata
  readonly metadataPath: string
}

/** `undefined` when the workload says nothing of its pods, which the API server would refuse. */
export function podSpecOf(workload: Workload): PodOf | undefined {
  const { template, path } = templateOf(workload)
  const metadataPath = path.replace(/spec$/, 'metadata')
  return template?.spec && { spec: template.spec, path, metadata: template.metadata ?? {}, metadataPath }
}

function templateOf(workload: Workload): { template: PodTemplate | undefined; path: string } {
  switch (workload.type) {
    case 'Kubernetes::Pod':
      return { template: workload.properties as PodTemplate, path: 'spec' }
    case 'Kubernetes::CronJob': {
      const { spec } = workload.properties as WorkloadResourceTypes['Kubernetes::CronJob']
      return { template: spec?.jobTemplate?.spec?.template, path: 'spec.jobTemplate.spec.template.spec' }
    }
    default: {
      const { spec } = workload.properties as TemplatedWorkload
      return { template: spec?.template, path: 'spec.template.spec' }
    }
  }
}
