import { entriesOf, entry } from '../../yaml/tree.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { type Expression, mapping, mappingOf } from '../expression.ts'
import type { Template, TemplateResource } from '../template.ts'
import { httpApiResources, implicitApis, restApiResources } from './apis.ts'
import { withGlobals } from './globals.ts'
import { methodsOf } from './methods.ts'
import { permissionsOf } from './permissions.ts'
import { roleOf } from './role.ts'
import { settled } from './settled.ts'

/** How resources of one Serverless Application Model type are replaced. */
interface Kind {
  /** CloudFormation type of the resource that replaces it. */
  readonly type: string
  /** Translates properties that it calls by another name. */
  readonly translate?: (properties: Expression) => Expression
  /** Generates further resources, such as roles and permissions. */
  readonly generate: (resource: TemplateResource, template: Template) => readonly TemplateResource[]
}

/** What types of the Serverless Application Model begin with. The rest of a type names its section of `Globals`. */
const SERVERLESS = 'AWS::Serverless::'

/** Types of the Serverless Application Model, and the plain resources they generate. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['AWS::Serverless::Api', { type: 'AWS::ApiGateway::Stage', generate: restApiResources }],
  [
    'AWS::Serverless::Function',
    { type: 'AWS::Lambda::Function', translate: withTracing, generate: functionResources },
  ],
  ['AWS::Serverless::HttpApi', { type: 'AWS::ApiGatewayV2::Stage', generate: httpApiResources }],
  ['AWS::Serverless::SimpleTable', { type: 'AWS::DynamoDB::Table', generate: () => [] }],
  [
    'AWS::Serverless::StateMachine',
    {
      type: 'AWS::StepFunctions::StateMachine',
      translate: withPlainNames,
      generate: stateMachineResources,
    },
  ],
])

/**
 * Replaces serverless resources by the plain ones they generate. Where one resource generates one other, that keeps
 * its logical id; resources of events are named after the event.
 * @see https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-specification-generated-resources.html
 */
export function plainResources(
  resources: readonly TemplateResource[],
  template: Template,
  evaluator: Evaluator,
): readonly TemplateResource[] {
  if (!resources.some(isServerless)) return resources
  const known = settledTemplate(template, evaluator)
  const written = resources.flatMap(
    ({ logicalId }) => known.resources.get(logicalId.slice(template.place.path.length)) ?? [],
  )
  return [...written.flatMap((resource) => plain(resource, known)), ...implicitApis(written, known)]
}

function isServerless({ type }: TemplateResource): boolean {
  return KINDS.has(type)
}

/** A template whose serverless resources, and what holds for all of them, can be taken apart. */
function settledTemplate(template: Template, evaluator: Evaluator): Template {
  const resources = Array.from(
    template.resources,
    ([id, resource]) => [id, settledResource(resource, evaluator)] as const,
  )
  const globals = template.globals && settled(template.globals, evaluator)
  return { ...template, globals, resources: new Map(resources) }
}

function settledResource(resource: TemplateResource, evaluator: Evaluator): TemplateResource {
  if (!isServerless(resource) || !resource.properties) return resource
  return { ...resource, properties: settled(resource.properties, evaluator) }
}

function plain(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  const kind = KINDS.get(resource.type)
  if (!kind) return [resource]
  const own = resource.properties ?? mapping(new Map(), resource.location)
  const section = resource.type.slice(SERVERLESS.length)
  const whole = { ...resource, properties: withGlobals(own, section, template) }
  const properties = kind.translate?.(whole.properties) ?? whole.properties
  return [{ ...whole, type: kind.type, properties }, ...kind.generate(whole, template)]
}

function functionResources(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  return [...urlOf(resource), ...permissionsOf(resource), ...stateMachineResources(resource, template)]
}

function stateMachineResources(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  return [...roleOf(resource), ...methodsOf(resource, template)]
}

/** The function URL, if one is configured. */
function urlOf(resource: TemplateResource): readonly TemplateResource[] {
  const properties = entry(resource.properties, 'FunctionUrlConfig')
  return properties
    ? [{ ...resource, type: 'AWS::Lambda::Url', properties, location: properties.location }]
    : []
}

/** Names of properties in the Serverless Application Model → in CloudFormation. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Logging', 'LoggingConfiguration'],
  ['Name', 'StateMachineName'],
  ['Tracing', 'TracingConfiguration'],
  ['Type', 'StateMachineType'],
])

/** Properties of a state machine, under CloudFormation's names. */
function withPlainNames(properties: Expression): Expression {
  if (properties.kind !== 'map') return properties
  const entries = entriesOf(properties).map(([name, value]) => [NAMES.get(name) ?? name, value] as const)
  return mapping(new Map(entries), properties.location)
}

/** Properties of a function, with `TracingConfig` for the text in `Tracing`. */
function withTracing(properties: Expression): Expression {
  const mode = entry(properties, 'Tracing')
  if (properties.kind !== 'map' || !mode) return properties
  const config = mappingOf({ Mode: mode }, mode.location)
  return mapping(new Map([...entriesOf(properties), ['TracingConfig', config]]), properties.location)
}
