import type { networkAcls } from '../../model/azure/network-access.ts'
import type { Cursor } from '../../model/cursor.ts'
import type { Infer } from '../../model/schema.ts'
import { fail, pass, passIf, type Verdict } from '../check.ts'
import { allHold, anyHolds, surely } from '../logic.ts'
import { openRanges } from '../network/address-range.ts'
import { openPrefix } from './internet.ts'
import { isSetTo } from './setting.ts'

type Firewall = Infer<typeof networkAcls>

/** Whether a firewall denies all networks but those that it names, and names not all of them. */
export function keepsOthersOut(acls: Cursor<Firewall>): boolean {
  return allHold(
    () => isSetTo(acls.at('defaultAction'), 'Deny'),
    () => openPrefix(rangesOf(acls)) === undefined,
  )
}

function rangesOf(acls: Cursor<Firewall>): readonly Cursor<string>[] {
  const rules = acls.at('ipRules').items()
  return rules.flatMap((rule) => [rule.at('value'), rule.at('ipMask')])
}

/** Judges the firewall of a service: FAIL if every network can reach it. */
export function judgeNetworkAccess(
  service: string,
  publicAccess: Cursor<string>,
  acls: Cursor<Firewall>,
): Verdict {
  const action = acls.at('defaultAction')
  const isDenied = () => keepsOthersOut(acls)
  if (!anyHolds(() => isPrivate(publicAccess), isDenied)) {
    const failure = `Every network can reach ${service}.`
    const named = surely(() => isSetTo(action, 'Deny')) ? rangesOf(acls) : []
    const open = openRanges(named, (range) => fail(failure, range))
    return open ?? fail(failure, action.value === undefined ? publicAccess : action)
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
