import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { anyOf, isText } from '../../logic.ts'
import { statementsOf } from '../policy/document.ts'
import { isPublic, shutsOut } from '../policy/public.ts'

/** Whether calls reach the API from anywhere, and its own policy, if it has one, lets everybody in. */
export function isOpenToAnybody(api: ResourceCursor<'AWS::ApiGateway::RestApi'>): boolean {
  const types = api.at('EndpointConfiguration').at('Types').items()
  if (anyOf(types, (type) => isText(type, 'PRIVATE'))) return false
  const statements = statementsOf(api.at('Policy'))
  if (statements.length === 0) return true
  return anyOf(statements, isPublic) && !anyOf(statements, shutsOut)
}
