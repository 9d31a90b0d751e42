import { type Expression, entry, literal, mapping, scalar } from '../expression.ts'
import type { TemplateResource } from '../template.ts'
import { eventsOf } from './events.ts'

const ALEXA = 'alexa-appkit.amazon.com'

/**
 * The permissions that may let strangers invoke a function. Those for all other events name what they are for.
 */
export function permissionsOf(resource: TemplateResource): readonly TemplateResource[] {
  const authType = entry(entry(resource.properties, 'FunctionUrlConfig'), 'AuthType')
  const forEverybody =
    literal(authType) === 'NONE' && authType
      ? [permission(resource, resource.logicalId, [['Principal', scalar('*', authType.location)]])]
      : []
  const forSkills = eventsOf(resource)
    .filter(({ type }) => type === 'AlexaSkill')
    .map(({ id, properties, location }) => {
      const skill = entry(properties, 'SkillId')
      return permission(resource, id, [
        ['Principal', scalar(ALEXA, location)],
        ...(skill ? ([['EventSourceToken', skill]] as const) : []),
      ])
    })
  return [...forEverybody, ...forSkills]
}

function permission(
  resource: TemplateResource,
  logicalId: string,
  properties: readonly (readonly [string, Expression])[],
): TemplateResource {
  const { location } = resource
  return {
    ...resource,
    logicalId,
    type: 'AWS::Lambda::Permission',
    properties: mapping(new Map(properties), location),
  }
}
