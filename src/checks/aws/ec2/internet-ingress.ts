import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import type { Verdict } from '../../check.ts'
import { anyOf, surely } from '../../logic.ts'
import { describePorts, type Port } from '../../network/ports.ts'
import { openToEverybody } from './open-rules.ts'
import { coversEveryPort, reaches, type Traffic } from './traffic.ts'

type Group = ResourceCursor<'AWS::EC2::SecurityGroup' | 'AWS::EC2::SecurityGroupIngress'>

/**
 * FAIL for the first rule that lets the whole internet reach one of the ports, MANUAL for one that perhaps does;
 * `undefined` when no rule does.
 */
export function reachableFromInternet(group: Group, ports: readonly Port[]): Verdict | undefined {
  return openToInternet(
    group,
    (traffic) => anyOf(ports, (port) => reaches(traffic, port)),
    (traffic) => describePorts(ports.filter((port) => surely(() => reaches(traffic, port)))),
  )
}

/** The same for rules that leave no port out. */
export function everyPortReachableFromInternet(group: Group): Verdict | undefined {
  return openToInternet(group, coversEveryPort, () => 'every port')
}

function openToInternet(
  group: Group,
  concerns: (traffic: Traffic) => boolean,
  what: (traffic: Traffic) => string,
): Verdict | undefined {
  return openToEverybody(
    group.at('SecurityGroupIngress'),
    concerns,
    (range, traffic) => `Ingress from ${range} reaches ${what(traffic)}.`,
  )
}
