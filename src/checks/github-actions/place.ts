import type { Action, Call, Condition, Job, Step, Text } from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Location } from '../../model/location.ts'
import { locate, type Resource } from '../../model/resource.ts'
import type { Variables } from './variables.ts'

type Sequence = 'GitHubActions::Action' | 'GitHubActions::Job'

/** The place of an expression, which determines what its names refer to and who causes it to be evaluated. */
export interface Place {
  readonly resource: Resource<Sequence>
  readonly properties: Action | Job
  /** The step it is in; absent where it belongs to a whole job. */
  readonly step?: Step
  /** Variables of the workflow, the job and the step; the last one of a name wins. */
  readonly env: Variables
  readonly infrastructure: Infrastructure
}

export function placeOf(resource: Resource<Sequence>, infrastructure: Infrastructure, step?: Step): Place {
  const { properties } = resource
  return {
    resource,
    properties,
    ...(step && { step }),
    env: step ? [properties.env, step.env] : [properties.env],
    infrastructure,
  }
}

/** The place of what a call hands in. */
export function placeOfCall({ file, address, env }: Call, place: Place): Place | undefined {
  const caller =
    inFile(file, 'GitHubActions::Job', address, place) ??
    inFile(file, 'GitHubActions::Action', address, place)
  return caller && { ...caller, env: [...caller.env, env] }
}

/** The place of the outputs of another job of the same workflow. */
export function placeOfJob(name: string, place: Place): Place | undefined {
  return inFile(place.resource.scope, 'GitHubActions::Job', `jobs.${name}`, place)
}

function inFile(
  scope: string,
  type: Sequence,
  address: string,
  { resource, infrastructure }: Place,
): Place | undefined {
  const [found] = infrastructure.having({ ...resource, scope }, type, addressOf, address)
  return found && placeOf(found, infrastructure)
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

function addressOf({ address }: Resource): string {
  return address
}
