import type { Cursor } from '../../model/cursor.ts'
import type { Property } from '../../model/value.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { anyHolds, surely } from '../logic.ts'
import { isSetTo } from './setting.ts'

/** FAIL where a service with a firewall, `the key vault`, can be reached from every network. */
export function judgeNetworkAccess(
  service: string,
  publicAccess: Cursor<string>,
  acls: Cursor<{ readonly defaultAction?: Property<string> }>,
): Verdict {
  const action = acls.at('defaultAction')
  const isDenied = () => isSetTo(action, 'Deny')
  if (!anyHolds(() => isPrivate(publicAccess), isDenied)) {
    return fail(`Every network can reach ${service}.`, action.value === undefined ? publicAccess : action)
  }
  return surely(isDenied)
    ? pass(`Networks that are not named cannot reach ${service}.`, action)
    : pass(`No network can reach ${service} by its public address.`, publicAccess)
}

/** Whether nobody gets in by the public address, unless a network security perimeter lets them. */
export function isPrivate(publicAccess: Cursor<string>): boolean {
  return anyHolds(
    () => isSetTo(publicAccess, 'Disabled'),
    () => isSetTo(publicAccess, 'SecuredByPerimeter'),
  )
}
