import type { NetworkAclEntry } from '../../../resources/aws/ec2.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { allHold, anyOf, isText } from '../../logic.ts'
import { each, fail, known, pass, type Verdict } from '../../verdict.ts'
import { isEverybody } from '../address-range.ts'
import { type Port, reaches, type Traffic } from './traffic.ts'

const ADMIN_PORTS: readonly Port[] = [
  { number: 22, name: 'SSH', protocols: ['tcp'] },
  { number: 3389, name: 'RDP', protocols: ['tcp', 'udp'] },
]

/** An ACL knows addresses of both kinds, each in a property of its own. */
const RANGES = ['CidrBlock', 'Ipv6CidrBlock'] as const

type Range = (typeof RANGES)[number]

export default defineCheck({
  id: 'ec2_nacl_no_public_admin_ports',
  title: 'Network ACLs do not open SSH and Remote Desktop to the internet',
  service: 'ec2',
  severity: 'medium',
  categories: ['exposure'],
  risk: 'The next security group that is opened by mistake lets everybody try passwords and leaked keys, since the network lets them through.',
  remediation: {
    text: 'Allow ports 22 and 3389 only from known address ranges, or deny them to everybody with a lower rule number.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-21'],
  compliance: { 'CIS-AWS-7.0': ['6.2'], 'AWS-FSBP': ['EC2.21'] },
  resources: ['AWS::EC2::NetworkAcl', 'AWS::EC2::NetworkAclEntry'],
  evaluate({ properties }) {
    const entries = known(properties.Entries, 'Entries') ?? []
    return (
      each(entries, (entry, index) => judge(entry, `Entries[${index}]`, entries)) ??
      pass('No entry lets the internet reach port 22 or 3389.')
    )
  },
})

function judge(
  property: Property<NetworkAclEntry>,
  at: string,
  entries: readonly Property<NetworkAclEntry>[],
): Verdict | undefined {
  const entry = known(property, at)
  return each(
    RANGES.flatMap((range) => ADMIN_PORTS.map((port) => ({ range, port }))),
    ({ range, port }) => {
      const isReachable = allHold(
        () => applies(entry, 'allow', range, port, at),
        () =>
          !anyOf(entries.entries(), ([index, other]) =>
            precedes(other, entry, range, port, `Entries[${index}]`),
          ),
      )
      if (!isReachable) return undefined
      return fail(
        `Ingress from ${entry[range]} reaches port ${port.number} (${port.name}).`,
        `${at}.${range}`,
      )
    },
  )
}

/** Whether an entry with a lower number denies the port to everybody, so that the later one is never asked. */
function precedes(
  property: Property<NetworkAclEntry>,
  later: NetworkAclEntry,
  range: Range,
  port: Port,
  at: string,
): boolean {
  const entry = known(property, at)
  if (entry === later) return false
  return allHold(
    () => applies(entry, 'deny', range, port, at),
    () => numberOf(entry, at) < numberOf(later, at),
  )
}

function numberOf(entry: NetworkAclEntry, at: string): number {
  return known(entry.RuleNumber, `${at}.RuleNumber`) ?? Number.POSITIVE_INFINITY
}

function applies(entry: NetworkAclEntry, action: string, range: Range, port: Port, at: string): boolean {
  return allHold(
    () => known(entry.Egress, `${at}.Egress`) !== true,
    () => isText(entry.RuleAction, action, `${at}.RuleAction`),
    () => isEverybody(entry[range], `${at}.${range}`),
    () => reaches(trafficOf(entry, at), port),
  )
}

function trafficOf(entry: NetworkAclEntry, at: string): Traffic {
  const ports = known(entry.PortRange, `${at}.PortRange`)
  return {
    protocol: { value: entry.Protocol, at: `${at}.Protocol` },
    from: { value: ports?.From, at: `${at}.PortRange.From` },
    to: { value: ports?.To, at: `${at}.PortRange.To` },
  }
}
