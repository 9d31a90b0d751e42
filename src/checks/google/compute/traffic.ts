import type { Cursor } from '../../../model/cursor.ts'
import type { FirewallTraffic } from '../../../model/google/compute.ts'
import { allHold, anyHolds, anyOf } from '../../logic.ts'
import { FIRST_PORT, LAST_PORT, type Port } from '../../network/ports.ts'

export type Traffic = Cursor<FirewallTraffic>

/** IANA numbers that rules may give for a protocol's name. */
const PROTOCOL_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['6', 'tcp'],
  ['17', 'udp'],
])

export function reaches(traffic: Traffic, port: Port): boolean {
  return covers(traffic, port.protocols, port.number, port.number)
}

/** Whether the rule is for all protocols, or for each port of one that has ports. */
export function coversEveryPort(traffic: Traffic): boolean {
  return covers(traffic, ['tcp', 'udp'], FIRST_PORT, LAST_PORT)
}

/** Whether some range has more ports than this, though not each port is allowed. */
export function coversRange(traffic: Traffic, ports: number): boolean {
  return allHold(
    () => !coversEveryPort(traffic),
    () => anyOf(traffic.at('ports').items(), (range) => sizeOf(range) > ports),
  )
}

function covers(traffic: Traffic, protocols: Port['protocols'], first: number, last: number): boolean {
  const ports = traffic.at('ports')
  return anyHolds(
    () => protocolOf(traffic) === 'all',
    () =>
      allHold(
        () => protocols.some((protocol) => protocol === protocolOf(traffic)),
        () => ports.items().length === 0 || anyOf(ports.items(), (range) => contains(range, first, last)),
      ),
  )
}

function protocolOf(traffic: Traffic): string | undefined {
  const protocol = traffic.at('IPProtocol').known()?.toLowerCase()
  return protocol && (PROTOCOL_NUMBERS.get(protocol) ?? protocol)
}

/** `22`, `8000-8999` */
function contains(range: Cursor<string>, first: number, last: number): boolean {
  const [from, to] = endsOf(range)
  return from <= first && to >= last
}

function sizeOf(range: Cursor<string>): number {
  const [from, to] = endsOf(range)
  return to - from + 1
}

function endsOf(range: Cursor<string>): readonly [from: number, to: number] {
  const [from = Number.NaN, to = from] = (range.known() ?? '').split('-').map(Number)
  return [from, to]
}
