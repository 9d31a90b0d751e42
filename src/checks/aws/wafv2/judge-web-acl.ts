import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'

const ASSOCIATION = 'AWS::WAFv2::WebACLAssociation'

/** Whether the requests to a resource go through a web ACL that is associated with it. */
export function judgeWebAcl(resource: Resource, infrastructure: Infrastructure): Verdict {
  const { certain, possible } = infrastructure.referring(ASSOCIATION, 'ResourceArn', resource)
  if (certain.length > 0) return pass('A web ACL filters the requests.')
  const doubt = perhaps(resource, possible, 'filter the requests')
  if (doubt) return doubt
  const failure = 'No web ACL filters the requests.'
  return infrastructure.inScopeOf(resource, ASSOCIATION).length > 0
    ? fail(failure)
    : withoutCompanion(resource, { companion: 'association of a web ACL', failure })
}
