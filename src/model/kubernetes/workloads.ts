import { defineType } from '../define-type.ts'
import { type Infer, object } from '../schema.ts'
import { metadata } from './metadata.ts'
import { podSpec } from './pod-spec.ts'

/** The pods that a workload runs. */
export const pods = object({ metadata, spec: podSpec })

export type PodTemplate = Infer<typeof pods>

const pod = defineType({ type: 'Kubernetes::Pod', properties: pods.fields })

const cronJob = defineType({
  type: 'Kubernetes::CronJob',
  properties: {
    metadata,
    spec: object({ jobTemplate: object({ spec: object({ template: pods }) }) }),
  },
})

/** Pods of objects of kinds that the Kubernetes API does not define: an Argo Rollout, a job of an operator. */
export const podTemplate = templated('Kubernetes::PodTemplate')

/** Every type that runs pods. */
export const WORKLOAD_TYPES = [
  cronJob,
  templated('Kubernetes::DaemonSet'),
  templated('Kubernetes::Deployment'),
  templated('Kubernetes::Job'),
  pod,
  podTemplate,
  templated('Kubernetes::ReplicaSet'),
  templated('Kubernetes::ReplicationController'),
  templated('Kubernetes::StatefulSet'),
] as const

function templated<const Type extends string>(type: Type) {
  return defineType({ type, properties: { metadata, spec: object({ template: pods }) } })
}
