import type { Location, RelatedLocation } from '../../model/location.ts'
import { entriesOf, entry, itemsOf } from '../yaml/tree.ts'
import { type Expression, literal } from './expression.ts'

/** Where a stack stands among those that are deployed together. */
export interface StackPlace {
  /** The template that is deployed, with all stacks nested in it: references are followed only within it. */
  readonly root: string
  /** Logical ids of the stacks it is nested in, each with a dot: `Network.`; empty for the root. */
  readonly path: string
  /** Where those stacks are written, the outermost first. */
  readonly calls: readonly RelatedLocation[]
}

/** The sections of a parsed template that declare resources and the values they use. */
export interface Template {
  /** Path of the file. */
  readonly file: string
  readonly place: StackPlace
  readonly parameters: ReadonlyMap<string, Expression>
  readonly mappings: ReadonlyMap<string, Expression>
  readonly conditions: ReadonlyMap<string, Expression>
  /** By their logical ids, without the path of the stack. */
  readonly resources: ReadonlyMap<string, TemplateResource>
  readonly outputs: ReadonlyMap<string, Expression>
  /** Macros the whole template goes through, and where each is named. */
  readonly transforms: readonly Expression[]
  /** Default properties of serverless resources (`Globals`). */
  readonly globals: Expression | undefined
  readonly metadata: Expression | undefined
}

export interface TemplateResource {
  /** Unique among the stacks that are deployed together: `Network.Vpc` in a nested stack. */
  readonly logicalId: string
  readonly type: string
  /** Name of the condition it is built under. */
  readonly condition: string | undefined
  readonly properties: Expression | undefined
  readonly metadata: Expression | undefined
  readonly location: Location
}

/** The sections of a parsed template; one that is missing, or is no mapping, is empty. */
export function templateOf(
  file: string,
  root: Expression,
  place: StackPlace = { root: file, path: '', calls: [] },
): Template {
  const section = (name: string) => new Map(entriesOf(entry(root, name)))
  const resources = [...section('Resources')].flatMap(([id, body]) => resourceOf(id, body, place))
  return {
    file,
    place,
    parameters: section('Parameters'),
    mappings: section('Mappings'),
    conditions: section('Conditions'),
    resources: new Map(resources),
    outputs: section('Outputs'),
    transforms: itemsOf(entry(root, 'Transform')),
    globals: entry(root, 'Globals'),
    metadata: entry(root, 'Metadata'),
  }
}

/** A resource of the template; none without a type, which CloudFormation would refuse. */
function resourceOf(id: string, body: Expression, { path }: StackPlace): [string, TemplateResource][] {
  const type = literal(entry(body, 'Type'))
  if (type === undefined) return []
  const properties = entry(body, 'Properties')
  const metadata = entry(body, 'Metadata')
  const condition = literal(entry(body, 'Condition'))
  const logicalId = path + id
  return [[id, { logicalId, type, condition, properties, metadata, location: body.location }]]
}
