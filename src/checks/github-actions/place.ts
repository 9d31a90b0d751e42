import type {
  Action,
  Call,
  Condition,
  Job,
  Step,
  Text,
  Variable,
} from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Location } from '../../model/location.ts'
import { locate, type Resource } from '../../model/resource.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'

type Sequence = 'GitHubActions::Action' | 'GitHubActions::Job'

/** The place of an expression, which determines what its names refer to and who causes it to be evaluated. */
export interface Place {
  readonly resource: Resource<Sequence>
  readonly properties: Action | Job
  /** The step it is in; absent where it belongs to a whole job. */
  readonly step?: Step
  /** Variables of the workflow, the job and the step; the last one of a name wins. */
  readonly env: readonly Variable[]
  readonly infrastructure: Infrastructure
}

export function placeOf(resource: Resource<Sequence>, infrastructure: Infrastructure, step?: Step): Place {
  const { properties } = resource
  return {
    resource,
    properties,
    ...(step && { step }),
    env: [...properties.env, ...(step?.env ?? [])],
    infrastructure,
  }
}

/** The place of what a call hands in. */
export function placeOfCall({ file, address, env }: Call, { infrastructure }: Place): Place | undefined {
  const caller = (['GitHubActions::Job', 'GitHubActions::Action'] as const)
    .flatMap((type): readonly ResourceCursor<Sequence>[] =>
      infrastructure.having(type, keyOf, `${file}\n${address}`),
    )
    .at(0)
  if (!caller) return undefined
  const place = placeOf(caller, infrastructure)
  return { ...place, env: [...place.env, ...env] }
}

/** The place of the outputs of another job of the same workflow. */
export function placeOfJob(name: string, { resource, infrastructure }: Place): Place | undefined {
  const [job] = infrastructure.having('GitHubActions::Job', keyOf, `${resource.scope}\njobs.${name}`)
  return job && placeOf(job, infrastructure)
}

/** Where a text of a place is written. */
export function locationOf({ at }: Pick<Text, 'at'>, { resource }: Place): Location | undefined {
  return locate(resource, at)
}

/** The conditions that lead to a place, of its job and its step. */
export function conditionsOf({ properties, step }: Place): readonly Condition[] {
  const around = 'condition' in properties ? properties.condition : undefined
  return [around, step?.condition].filter((condition) => condition !== undefined)
}

function keyOf({ scope, address }: Resource): string {
  return `${scope}\n${address}`
}
