import { entry } from '../../yaml/tree.ts'
import { type Expression, literal, mappingOf, scalar } from '../expression.ts'
import type { TemplateResource } from '../template.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'

const ALEXA = 'alexa-appkit.amazon.com'

/**
 * Permissions to invoke a function for function URLs and Alexa skills, which may be public. Permissions for other
 * events are restricted to a source and are left out.
 */
export function permissionsOf(resource: TemplateResource): readonly TemplateResource[] {
  const skills = eventsOf(resource).filter(({ type }) => type === 'AlexaSkill')
  return [...ofUrl(resource), ...skills.map((event) => forSkill(event, resource))]
}

/** The permission of a function URL without authentication, which everybody may invoke; unknown where that is not known. */
function ofUrl(resource: TemplateResource): readonly TemplateResource[] {
  const config = entry(resource.properties, 'FunctionUrlConfig')
  const authType = config?.kind === 'call' ? config : entry(config, 'AuthType')
  if (!authType) return []
  const { location } = authType
  if (authType.kind === 'call') return [permission(resource, { Principal: authType }, location)]
  return literal(authType) === 'NONE'
    ? [permission(resource, { Principal: scalar('*', location) }, location)]
    : []
}

function forSkill(
  { id, properties, location }: ServerlessEvent,
  resource: TemplateResource,
): TemplateResource {
  const made = { Principal: scalar(ALEXA, location), EventSourceToken: entry(properties, 'SkillId') }
  return { ...permission(resource, made, location), logicalId: id }
}

function permission(
  resource: TemplateResource,
  properties: Readonly<Record<string, Expression | undefined>>,
  location: Expression['location'],
): TemplateResource {
  return {
    ...resource,
    type: 'AWS::Lambda::Permission',
    properties: mappingOf(properties, location),
    location,
  }
}
