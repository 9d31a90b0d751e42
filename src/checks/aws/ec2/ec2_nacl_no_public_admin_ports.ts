import { defineCheck, pass } from '../../check.ts'
import { describePorts, type Port, RDP, SSH } from '../../network/ports.ts'
import { each } from '../../verdict.ts'
import { openToInternet } from './network-acl-ingress.ts'
import { reaches } from './traffic.ts'

const PORTS: readonly Port[] = [SSH, RDP]

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
  sameAs: { trivy: ['AWS-0105', 'aws-ec2-no-public-ingress-acl'] },
  resources: ['AWS::EC2::NetworkAcl', 'AWS::EC2::NetworkAclEntry'],
  evaluate(acl) {
    const entries = acl.at('Entries').items()
    const open = each(PORTS, (port) =>
      openToInternet(entries, (traffic) => reaches(traffic, port), describePorts([port])),
    )
    return open ?? pass('No entry lets the internet reach port 22 or 3389.')
  },
})
