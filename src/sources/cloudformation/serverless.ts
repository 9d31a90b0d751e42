import { entry, mapping } from './expression.ts'
import { aroundApi, aroundHttpApi, implicitApis } from './serverless/apis.ts'
import { withGlobals } from './serverless/globals.ts'
import { methodsOf } from './serverless/methods.ts'
import { permissionsOf } from './serverless/permissions.ts'
import { roleOf } from './serverless/role.ts'
import type { Template, TemplateResource } from './template.ts'

interface Kind {
  readonly type: string
  /** The section of the globals that applies. */
  readonly globals: string
  /** What is generated around the resource. */
  readonly around: (resource: TemplateResource, template: Template) => readonly TemplateResource[]
}

/** Types of the Serverless Application Model, and the plain resources they generate. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['AWS::Serverless::Api', { type: 'AWS::ApiGateway::Stage', globals: 'Api', around: aroundApi }],
  [
    'AWS::Serverless::Function',
    { type: 'AWS::Lambda::Function', globals: 'Function', around: aroundFunction },
  ],
  [
    'AWS::Serverless::HttpApi',
    { type: 'AWS::ApiGatewayV2::Stage', globals: 'HttpApi', around: aroundHttpApi },
  ],
  [
    'AWS::Serverless::SimpleTable',
    { type: 'AWS::DynamoDB::Table', globals: 'SimpleTable', around: () => [] },
  ],
  [
    'AWS::Serverless::StateMachine',
    { type: 'AWS::StepFunctions::StateMachine', globals: 'StateMachine', around: aroundStateMachine },
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
): readonly TemplateResource[] {
  return [...resources.flatMap((resource) => plain(resource, template)), ...implicitApis(resources, template)]
}

function plain(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  const kind = KINDS.get(resource.type)
  if (!kind) return [resource]
  const own = resource.properties ?? mapping(new Map(), resource.location)
  const whole = { ...resource, properties: withGlobals(own, kind.globals, template) }
  return [{ ...whole, type: kind.type }, ...kind.around(whole, template)]
}

function aroundFunction(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  return [...urlOf(resource), ...permissionsOf(resource), ...aroundStateMachine(resource, template)]
}

function aroundStateMachine(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  return [...roleOf(resource), ...methodsOf(resource, template)]
}

/** The function URL, if one is configured. */
function urlOf(resource: TemplateResource): readonly TemplateResource[] {
  const properties = entry(resource.properties, 'FunctionUrlConfig')
  return properties
    ? [{ ...resource, type: 'AWS::Lambda::Url', properties, location: properties.location }]
    : []
}
