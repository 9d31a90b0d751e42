import type { Manifest } from '../support/kubernetes/apply.ts'

/** A container of the chart, as far as tests read it. */
export interface Container {
  readonly name: string
  readonly image: string
  readonly args: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly volumeMounts: readonly { readonly name: string }[]
}

export interface PodSpec {
  readonly terminationGracePeriodSeconds: number
  readonly containers: readonly [Container]
  readonly volumes: readonly { readonly name: string }[]
}

export interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> }
  readonly spec: PodSpec
}

/** The object of a kind, and of a component, such as `Deployment` and `api`. */
export function objectOf(objects: readonly Manifest[], kind: string, component: string): Manifest {
  const found = objects.find(
    (object) => object.kind === kind && object.metadata.name.endsWith(`-${component}`),
  )
  if (found === undefined) throw new Error(`The chart has no ${kind} ${component}.`)
  return found
}

/** What makes pods, by what it is called, with its pods. */
export function podsOf(objects: readonly Manifest[]): readonly (readonly [string, PodTemplate])[] {
  return objects
    .filter(({ kind }) => ['Deployment', 'Job', 'StatefulSet'].includes(kind))
    .map((object) => [object.metadata.name, templateOf(object)])
}

export function templateOf({ spec }: Manifest): PodTemplate {
  return (spec as { readonly template: PodTemplate }).template
}

export function variablesOf({ env }: Container): Readonly<Record<string, string>> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value]))
}
