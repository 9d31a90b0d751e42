import { entry } from '../../yaml/tree.ts'
import { call, type Expression, literal, mapping, scalar } from '../expression.ts'
import type { Template } from '../template.ts'
import type { ServerlessEvent } from './events.ts'
import { withGlobals } from './globals.ts'

/** One kind of serverless API: its types, how events refer to it, and what events generate. */
export interface ApiKind {
  /** The type of its events, which also names its section of `Globals`. */
  readonly event: string
  readonly type: string
  /** The property of an event that names its API. */
  readonly reference: string
  /** Type of the resource that an event generates. */
  readonly method: string
  readonly stageType: string
  /** The API of events that name none, and its only stage. */
  readonly implicit: { readonly logicalId: string; readonly stage: string }
}

export const API_KINDS: readonly ApiKind[] = [
  {
    event: 'Api',
    type: 'AWS::Serverless::Api',
    reference: 'RestApiId',
    method: 'AWS::ApiGateway::Method',
    stageType: 'AWS::ApiGateway::Stage',
    implicit: { logicalId: 'ServerlessRestApi', stage: 'Prod' },
  },
  {
    event: 'HttpApi',
    type: 'AWS::Serverless::HttpApi',
    reference: 'ApiId',
    method: 'AWS::ApiGatewayV2::Route',
    stageType: 'AWS::ApiGatewayV2::Stage',
    implicit: { logicalId: 'ServerlessHttpApi', stage: '$default' },
  },
]

/** The API of an event that this template declares: how to refer to it, and its properties. */
export interface EventApi {
  readonly reference: Expression
  readonly properties: Expression
}

/** The API of an event; `undefined` if it is declared elsewhere, or described by an OpenAPI document. */
export function apiOf(event: ServerlessEvent, kind: ApiKind, template: Template): EventApi | undefined {
  const { location } = event
  const reference = entry(event.properties, kind.reference)
  if (!reference) {
    const properties = withGlobals(mapping(new Map(), location), kind.event, template)
    return { reference: call('Ref', scalar(kind.implicit.logicalId, location), location), properties }
  }
  const name = reference.kind === 'call' && reference.name === 'Ref' ? literal(reference.argument) : undefined
  const api = name === undefined ? undefined : template.resources.get(name)
  if (api?.type !== kind.type) return undefined
  const properties = withGlobals(api.properties ?? mapping(new Map(), location), kind.event, template)
  return isDocumented(properties) ? undefined : { reference, properties }
}

/** Whether the API is described by an OpenAPI document. */
function isDocumented(api: Expression): boolean {
  return ['DefinitionBody', 'DefinitionUri'].some((property) => entry(api, property) !== undefined)
}
