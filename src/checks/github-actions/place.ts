import type {
  Action,
  Call,
  Condition,
  Job,
  Step,
  Text,
  Workflow,
} from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Location } from '../../model/location.ts'
import { locate, type Resource } from '../../model/resource.ts'
import { oncePer } from '../once-per.ts'
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
  /** The step that calls the action, where only what that hands in counts. */
  readonly caller?: Place
  /** Where it is known who calls the action: the conditions of the calls. */
  readonly through?: readonly Condition[]
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

/** The place of another step of the same job or action. */
export function placeOfStep(step: Step, { resource, infrastructure }: Place): Place {
  return placeOf(resource, infrastructure, step)
}

/** The place of a call: the step that calls an action, or the job that calls a workflow. */
export function placeOfCall({ file, address, step: at }: Call, place: Place): Place | undefined {
  const caller =
    inFile(file, 'GitHubActions::Job', address, place) ??
    inFile(file, 'GitHubActions::Action', address, place)
  const step = caller && at !== undefined ? stepsByPath(caller.properties.steps).get(at) : undefined
  return caller && step ? placeOfStep(step, caller) : caller
}

/** The places of the calls of a job or an action, as far as they are known. */
export function callersOf(place: Place): readonly Place[] {
  return place.properties.calls.flatMap((call) => placeOfCall(call, place) ?? [])
}

/** A place, those that call it, those that call these, and so on, each once. */
export function* waysTo(place: Place): Generator<Place> {
  const seen = new Set<string>()
  const open = [place]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(keyOfPlace(next))) continue
    seen.add(keyOfPlace(next))
    yield next
    open.push(...callersOf(next))
  }
}

/** The action of the repository that the step of a place uses. */
export function calledAction({ properties, step, ...place }: Place): Place | undefined {
  const called = step && properties.callees.find((callee) => callee.step === step.at)
  return called && inFile(called.file, 'GitHubActions::Action', 'action', place)
}

/** The jobs of the workflow of the repository that a job calls. */
export function calledJobs({ properties, resource, infrastructure }: Place): readonly Place[] {
  return properties.callees
    .filter(({ step }) => step === undefined)
    .flatMap(({ file }) => infrastructure.inScopeOf({ ...resource, scope: file }, 'GitHubActions::Job'))
    .map((job) => placeOf(job, infrastructure))
}

/** The place of the outputs of another job of the same workflow. */
export function placeOfJob(
  name: string,
  place: Pick<Place, 'infrastructure' | 'resource'>,
): Place | undefined {
  return inFile(place.resource.scope, 'GitHubActions::Job', `jobs.${name}`, place)
}

/** The jobs of the workflow that a job stands in, itself among them. */
export function jobsBeside({ resource, infrastructure }: Place): readonly Place[] {
  const jobs = infrastructure.inScopeOf(resource, 'GitHubActions::Job')
  return jobs.map((job) => placeOf(job, infrastructure))
}

export function isAction({ resource }: Place): boolean {
  return resource.type === 'GitHubActions::Action'
}

/** The job or action of a place. */
export function wholeOf({ resource, infrastructure }: Place): Place {
  return placeOf(resource, infrastructure)
}

/** The workflow that a job or an action stands in. */
export function workflowOf({ resource, infrastructure }: Place): Workflow | undefined {
  return infrastructure.inScopeOf(resource, 'GitHubActions::Workflow').at(0)?.properties
}

/** What tells a place from others. */
export function keyOfPlace({ resource: { scope, address }, step }: Place): string {
  return [scope, address, step?.at ?? ''].join('\n')
}

const stepsByPath = oncePer(
  (steps: readonly Step[]): ReadonlyMap<string, Step> => new Map(steps.map((step) => [step.at, step])),
)

function inFile(
  scope: string,
  type: Sequence,
  address: string,
  { resource, infrastructure }: Pick<Place, 'infrastructure' | 'resource'>,
): Place | undefined {
  const found = byAddress(infrastructure.inScopeOf({ ...resource, scope }, type)).get(address)
  return found && placeOf(found, infrastructure)
}

const byAddress = oncePer(
  <T extends Sequence>(all: readonly Resource<T>[]): ReadonlyMap<string, Resource<T>> =>
    new Map(all.map((one) => [one.address, one])),
)

/** Where a text of a place is written. */
export function locationOf({ at }: Pick<Text, 'at'>, { resource }: Place): Location | undefined {
  return locate(resource, at)
}

/** The conditions that lead to a place, of its job, its step and the calls to it. */
export function conditionsOf({ properties, step, through = [] }: Place): readonly Condition[] {
  const around = 'condition' in properties ? properties.condition : undefined
  return [around, ...through, step?.condition].filter((condition) => condition !== undefined)
}
