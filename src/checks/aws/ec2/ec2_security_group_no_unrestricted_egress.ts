import { defineCheck, pass } from '../../check.ts'
import { openToEverybody } from './open-rules.ts'
import { coversEveryPort } from './traffic.ts'

export default defineCheck({
  id: 'ec2_security_group_no_unrestricted_egress',
  title: 'Security groups should limit the traffic that goes out',
  service: 'ec2',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Whoever breaks into the machine sends data anywhere, over any protocol, and fetches tools and orders from anywhere.',
  remediation: {
    text: 'Allow what the workload calls: HTTPS, and its databases by their security groups.',
    command: `aws ec2 modify-security-group-rules --group-id <GROUP_ID> --security-group-rules '[{"SecurityGroupRuleId":"<RULE_ID>","SecurityGroupRule":{"IpProtocol":"tcp","FromPort":443,"ToPort":443,"CidrIpv4":"<RANGE>"}}]'`,
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
  },
  references: ['https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-best-practices.html'],
  sameAs: { checkov: ['CKV_AWS_382'], trivy: ['AWS-0104', 'aws-ec2-no-public-egress-sgr'] },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupEgress'],
  evaluate(group) {
    const open = openToEverybody(
      group.at('SecurityGroupEgress'),
      coversEveryPort,
      (range) => `Egress to ${range} is allowed on every port.`,
    )
    return open ?? pass('No rule lets all traffic out.')
  },
})
