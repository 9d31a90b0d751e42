import type { Cursor } from '../../model/cursor.ts'
import type { Property } from '../../model/value.ts'
import { fail, pass, passIf, type Verdict } from '../check.ts'
import { anyHolds, surely } from '../logic.ts'
import { isSetTo } from './setting.ts'

/** Judges the firewall of a service: FAIL if every network can reach it. */
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

/** FAIL if every network can reach a service: its public address is open, and no restriction leaves networks out. */
export function judgeReach(
  service: string,
  publicAccess: Cursor<string>,
  ...restrictions: readonly (() => boolean)[]
): Verdict {
  return passIf(
    anyHolds(() => isPrivate(publicAccess), ...restrictions),
    publicAccess,
    {
      passes: `Networks that are not named cannot reach ${service}.`,
      fails: `Every network can reach ${service}.`,
    },
  )
}

/** FAIL if a service has a public address; what is within a virtual network has none. */
export function mustBePrivate(
  service: string,
  publicAccess: Cursor<string>,
  isWithinNetwork = () => false,
): Verdict {
  return passIf(
    anyHolds(() => isPrivate(publicAccess), isWithinNetwork),
    publicAccess,
    {
      passes: `${service} has no public network access.`,
      fails: `${service} has public network access.`,
    },
  )
}

/** Whether the public address is closed, or only open through a network security perimeter. */
export function isPrivate(publicAccess: Cursor<string>): boolean {
  return anyHolds(
    () => isSetTo(publicAccess, 'Disabled'),
    () => isSetTo(publicAccess, 'SecuredByPerimeter'),
  )
}
