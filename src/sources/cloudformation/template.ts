import type { Location } from '../../model/location.ts'
import { type Expression, entriesOf, entry, itemsOf, literal } from './expression.ts'

/** The sections of a parsed template that declare resources and the values they use. */
export interface Template {
  /** Path of the file; logical ids are unique, and references are followed, only within it. */
  readonly file: string
  readonly parameters: ReadonlyMap<string, Expression>
  readonly mappings: ReadonlyMap<string, Expression>
  readonly conditions: ReadonlyMap<string, Expression>
  readonly resources: ReadonlyMap<string, TemplateResource>
  /** Macros the whole template goes through, and where each is named. */
  readonly transforms: readonly Expression[]
  /** Default properties of serverless resources (`Globals`). */
  readonly globals: Expression | undefined
  readonly metadata: Expression | undefined
}

export interface TemplateResource {
  readonly logicalId: string
  readonly type: string
  /** Name of the condition it is built under. */
  readonly condition: string | undefined
  readonly properties: Expression | undefined
  readonly metadata: Expression | undefined
  readonly location: Location
}

/** The sections of a parsed template; one that is missing, or is no mapping, is empty. */
export function templateOf(file: string, root: Expression): Template {
  const section = (name: string) => new Map(entriesOf(entry(root, name)))
  return {
    file,
    parameters: section('Parameters'),
    mappings: section('Mappings'),
    conditions: section('Conditions'),
    resources: new Map([...section('Resources')].flatMap(([id, body]) => resourceOf(id, body))),
    transforms: itemsOf(entry(root, 'Transform')),
    globals: entry(root, 'Globals'),
    metadata: entry(root, 'Metadata'),
  }
}

/** A resource of the template; none without a type, which CloudFormation would refuse. */
function resourceOf(logicalId: string, body: Expression): [string, TemplateResource][] {
  const type = literal(entry(body, 'Type'))
  if (type === undefined) return []
  const properties = entry(body, 'Properties')
  const metadata = entry(body, 'Metadata')
  const condition = literal(entry(body, 'Condition'))
  return [[logicalId, { logicalId, type, condition, properties, metadata, location: body.location }]]
}
