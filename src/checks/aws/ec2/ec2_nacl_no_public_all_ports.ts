import { defineCheck, pass } from '../../check.ts'
import { openToInternet } from './network-acl-ingress.ts'
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
  sameAs: { checkov: ['CKV_AWS_352'], trivy: ['AWS-0102', 'aws-ec2-no-excessive-port-access'] },
  resources: ['AWS::EC2::NetworkAcl', 'AWS::EC2::NetworkAclEntry'],
  evaluate: (acl) =>
    openToInternet(acl.at('Entries').items(), coversEveryPort, 'every port') ??
    pass('No entry lets the internet reach every port.'),
})
