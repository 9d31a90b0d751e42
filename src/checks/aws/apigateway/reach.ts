import type { Resource } from '../../../resources/resource.ts'
import { anyOf, isText } from '../../logic.ts'
import { known } from '../../verdict.ts'
import { statementsOf } from '../policy/document.ts'
import { isPublic, shutsOut } from '../policy/public.ts'

const TYPES = 'EndpointConfiguration.Types'

/** Whether calls reach the API from anywhere, and its own policy, if it has one, lets everybody in. */
export function isOpenToAnybody({ properties }: Resource<'AWS::ApiGateway::RestApi'>): boolean {
  const endpoint = known(properties.EndpointConfiguration, 'EndpointConfiguration')
  const types = known(endpoint?.Types, TYPES) ?? []
  if (anyOf(types, (type) => isText(type, 'PRIVATE', TYPES))) return false
  const statements = statementsOf(properties.Policy, 'Policy')
  if (statements.length === 0) return true
  return anyOf(statements, isPublic) && !anyOf(statements, shutsOut)
}
