import { type Expression, entry, literal, mapping, scalar } from '../expression.ts'
import type { TemplateResource } from '../template.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'

const ALEXA = 'alexa-appkit.amazon.com'

/**
 * Permissions to invoke a function for function URLs and Alexa skills, which may be public. Permissions for other
 * events are restricted to a source and are left out.
 */
export function permissionsOf(resource: TemplateResource): readonly TemplateResource[] {
  const skills = eventsOf(resource).filter(({ type }) => type === 'AlexaSkill')
  return [...forEverybody(resource), ...skills.map((event) => forSkill(event, resource))]
}

/** The permission of a function URL without authentication, which everybody may invoke. */
function forEverybody(resource: TemplateResource): readonly TemplateResource[] {
  const authType = entry(entry(resource.properties, 'FunctionUrlConfig'), 'AuthType')
  if (!authType || literal(authType) !== 'NONE') return []
  const properties = new Map([['Principal', scalar('*', authType.location)]])
  return [permission(resource, properties, authType.location)]
}

function forSkill(
  { id, properties, location }: ServerlessEvent,
  resource: TemplateResource,
): TemplateResource {
  const skill = entry(properties, 'SkillId')
  const made = new Map<string, Expression>([['Principal', scalar(ALEXA, location)]])
  if (skill) made.set('EventSourceToken', skill)
  return { ...permission(resource, made, location), logicalId: id }
}

function permission(
  resource: TemplateResource,
  properties: ReadonlyMap<string, Expression>,
  location: Expression['location'],
): TemplateResource {
  return { ...resource, type: 'AWS::Lambda::Permission', properties: mapping(properties, location), location }
}
