import type { NetworkAclEntry } from '../../../model/aws/vpc.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { allHold, anyOf, isText, surely } from '../../logic.ts'
import { isEverybody, openPiece } from '../../network/address-range.ts'
import { type Port, RDP, SSH } from '../../network/ports.ts'
import { each } from '../../verdict.ts'
import { reaches, type Traffic } from './traffic.ts'

/** IPv4 and IPv6 addresses are separate properties of an entry. */
const RANGES = ['CidrBlock', 'Ipv6CidrBlock'] as const

type Entry = Cursor<NetworkAclEntry>

/** Traffic from everybody to a port, over IPv4 or IPv6. */
interface Access {
  readonly range: (typeof RANGES)[number]
  readonly port: Port
}

const ACCESSES: readonly Access[] = RANGES.flatMap((range) => [SSH, RDP].map((port) => ({ range, port })))

export default defineCheck({
  id: 'ec2_nacl_no_public_admin_ports',
  title: 'Network ACLs should not open SSH and Remote Desktop to the internet',
  service: 'ec2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'The next security group that is opened by mistake lets everybody try passwords and leaked keys, since the network lets them through.',
  remediation: {
    text: 'Allow ports 22 and 3389 only from known address ranges, or deny them to everybody with a lower rule number.',
    command:
      'aws ec2 replace-network-acl-entry --network-acl-id <ACL_ID> --ingress --rule-number <NUMBER> --rule-action allow --protocol tcp --port-range From=<PORT>,To=<PORT> --cidr-block <KNOWN_RANGE>',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-21'],
  compliance: { 'cis-aws-7.0': ['6.2'], 'aws-fsbp': ['EC2.21'] },
  resources: ['AWS::EC2::NetworkAcl', 'AWS::EC2::NetworkAclEntry'],
  evaluate(acl) {
    const entries = acl.at('Entries').items()
    return (
      each(entries, (entry) => judge(entry, entries)) ??
      each(ACCESSES, (access) => judgeTogether(entries, access)) ??
      pass('No entry lets the internet reach port 22 or 3389.')
    )
  },
})

function judge(entry: Entry, entries: readonly Entry[]): Verdict | undefined {
  entry.known()
  return each(ACCESSES, (access) => {
    const isReachable = allHold(
      () => applies(entry, 'allow', access),
      () => !anyOf(entries, (other) => precedes(other, entry, access)),
    )
    if (!isReachable) return undefined
    const range = entry.at(access.range)
    return reached(String(range.value), range, access)
  })
}

/** The failure for entries that let everybody in together: `0.0.0.0/1` and `128.0.0.0/1`. */
function judgeTogether(entries: readonly Entry[], access: Access): Verdict | undefined {
  if (!openPiece(entries.map((entry) => entry.at(access.range)))) return undefined
  const allowing = entries.filter((entry) =>
    surely(() => isAbout(entry, 'allow', access) && !entries.some((other) => precedes(other, entry, access))),
  )
  const piece = openPiece(allowing.map((entry) => entry.at(access.range)))
  return piece && reached(`${piece.value} and others`, piece, access)
}

function reached(from: string, at: Cursor<string>, { port }: Access): Verdict {
  return fail(`Ingress from ${from} reaches port ${port.number} (${port.name}).`, at)
}

/** Whether an entry with a lower number denies the access to everybody, so that the later one is never asked. */
function precedes(entry: Entry, later: Entry, access: Access): boolean {
  if (entry.known() === later.value) return false
  return allHold(
    () => applies(entry, 'deny', access),
    () => numberOf(entry) < numberOf(later),
  )
}

function numberOf(entry: Entry): number {
  return entry.at('RuleNumber').known() ?? Number.POSITIVE_INFINITY
}

function applies(entry: Entry, action: 'allow' | 'deny', access: Access): boolean {
  return allHold(
    () => isAbout(entry, action, access),
    () => isEverybody(entry.at(access.range)),
  )
}

/** Whether an entry is about the port, whatever addresses it is for. */
function isAbout(entry: Entry, action: 'allow' | 'deny', { port }: Access): boolean {
  return allHold(
    () => entry.at('Egress').known() !== true,
    () => isText(entry.at('RuleAction'), action),
    () => reaches(trafficOf(entry), port),
  )
}

function trafficOf(entry: Entry): Traffic {
  const ports = entry.at('PortRange')
  return { protocol: entry.at('Protocol'), from: ports.at('From'), to: ports.at('To') }
}
