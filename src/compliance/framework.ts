import type { Topic } from './topics.ts'

/** A published set of security requirements that a scan can be reported by. */
export interface Framework<Id extends string = string, ControlId extends string = string> {
  /** What `--compliance` takes: `cis-aws-7.0`. */
  readonly id: Id
  readonly name: string
  readonly version: string
  readonly url: string
  /** In the order of the publication. */
  readonly controls: readonly Control<ControlId>[]
}

export interface Control<Id extends string = string> extends Requirement {
  /** As the publication has it. */
  readonly id: Id
  /** The part of the framework it belongs to. */
  readonly group: string
}

interface Requirement {
  /** What should be, in our own words. */
  readonly title: string
  readonly evidence: Evidence
  /** Checks on these topics are about the control, beside those that name it. */
  readonly topics: readonly Topic[]
}

/**
 * Where it can be seen whether a control is met: in files that a scan reads, in what runs (an account, a cluster, a
 * host), or with people and their documents.
 */
type Evidence = 'files' | 'live' | 'people'

/** A control that a scan of files can assess, at least in part. */
export function files(title: string, ...topics: readonly Topic[]): Requirement {
  return { title, evidence: 'files', topics }
}

/** A control that only shows in what runs. */
export function live(title: string): Requirement {
  return { title, evidence: 'live', topics: [] }
}

/** A control about people, premises and documents. */
export function people(title: string): Requirement {
  return { title, evidence: 'people', topics: [] }
}

/** A framework as its file writes it: groups of controls by id. */
interface Definition<Id extends string, Groups>
  extends Pick<Framework<Id>, 'id' | 'name' | 'version' | 'url'> {
  readonly groups: Groups
}

type KeysOfEach<Group> = Group extends unknown ? keyof Group & string : never

/** Declares a framework. The ids of its controls become a type, which checks are held to. */
export function defineFramework<
  const Id extends string,
  Groups extends Readonly<Record<string, Readonly<Record<string, Requirement>>>>,
>({ groups, ...about }: Definition<Id, Groups>): Framework<Id, KeysOfEach<Groups[keyof Groups]>> {
  const controls = Object.entries(groups).flatMap(([group, requirements]) =>
    Object.entries(requirements).map(([id, requirement]) => ({
      id: id as KeysOfEach<Groups[keyof Groups]>,
      group,
      ...requirement,
    })),
  )
  return { ...about, controls }
}
