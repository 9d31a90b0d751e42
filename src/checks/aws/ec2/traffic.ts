import type { Cursor } from '../../../model/cursor.ts'
import { allHold, anyHolds } from '../../logic.ts'
import { FIRST_PORT, LAST_PORT, type Port } from '../../network/ports.ts'

/** The traffic that a rule of a security group or network ACL matches. */
export interface Traffic {
  readonly protocol: Cursor<string>
  readonly from: Cursor<number>
  readonly to: Cursor<number>
}

/** IANA numbers that rules may give for a protocol's name. */
const PROTOCOL_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['6', 'tcp'],
  ['17', 'udp'],
  ['-1', 'all'],
])

/** Ports count only for a protocol that has them; a rule for all protocols is for all ports. */
export function reaches(traffic: Traffic, port: Port): boolean {
  return covers(traffic, port.protocols, port.number, port.number)
}

/** Whether the rule is for all protocols, or for each port of one that has ports. */
export function coversEveryPort(traffic: Traffic): boolean {
  return covers(traffic, ['tcp', 'udp'], FIRST_PORT, LAST_PORT)
}

function covers(
  { protocol, from, to }: Traffic,
  protocols: Port['protocols'],
  first: number,
  last: number,
): boolean {
  const isInRange = () =>
    allHold(
      () => protocols.some((name) => name === nameOf(protocol)),
      () => endOf(from, 0) <= first,
      () => endOf(to, LAST_PORT) >= last,
    )
  return anyHolds(() => nameOf(protocol) === 'all', isInRange)
}

function nameOf(protocol: Cursor<string>): string {
  const name = protocol.known()?.toLowerCase() ?? 'all'
  return PROTOCOL_NUMBERS.get(name) ?? name
}

/** One end of a rule's range of ports; absent and `-1` mean all of them. */
function endOf(end: Cursor<number>, all: number): number {
  const number = end.known() ?? all
  return number === -1 ? all : number
}
