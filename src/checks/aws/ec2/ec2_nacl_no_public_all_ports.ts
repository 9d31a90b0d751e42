import type { NetworkAclEntry } from '../../../model/aws/vpc.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { allHold, anyOf, isText, surely } from '../../logic.ts'
import { isEverybody } from '../../network/address-range.ts'
import { each } from '../../verdict.ts'
import { coversEveryPort } from './traffic.ts'

export default defineCheck({
  id: 'ec2_nacl_no_public_all_ports',
  title: 'Network ACLs should not let the internet reach every port',
  service: 'ec2',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Nothing but the rules of security groups stands between the internet and what listens in the subnet.',
  remediation: {
    text: 'Allow the ports that are meant for the public, and those of answers (1024-65535).',
    command:
      'aws ec2 replace-network-acl-entry --network-acl-id <ACL_ID> --ingress --rule-number <NUMBER> --rule-action allow --protocol tcp --port-range From=<PORT>,To=<PORT> --cidr-block 0.0.0.0/0',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html',
  },
  references: ['https://docs.aws.amazon.com/vpc/latest/userguide/custom-network-acl.html'],
  compliance: {},
  resources: ['AWS::EC2::NetworkAcl', 'AWS::EC2::NetworkAclEntry'],
  evaluate: (acl) =>
    each(acl.at('Entries').items(), judge) ?? pass('No entry lets the internet reach every port.'),
})

function judge(entry: Cursor<NetworkAclEntry>): Verdict | undefined {
  entry.known()
  const ranges = [entry.at('CidrBlock'), entry.at('Ipv6CidrBlock')]
  const ports = entry.at('PortRange')
  const traffic = { protocol: entry.at('Protocol'), from: ports.at('From'), to: ports.at('To') }
  const isOpen = allHold(
    () => entry.at('Egress').known() !== true,
    () => isText(entry.at('RuleAction'), 'allow'),
    () => anyOf(ranges, isEverybody),
    () => coversEveryPort(traffic),
  )
  const open = ranges.find((range) => surely(() => isEverybody(range)))
  return isOpen
    ? fail(`Ingress from ${open?.value ?? 'everywhere'} reaches every port.`, open ?? entry)
    : undefined
}
