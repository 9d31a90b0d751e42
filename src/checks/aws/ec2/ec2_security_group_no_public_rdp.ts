import { defineCheck, pass } from '../../check.ts'
import { RDP } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'ec2_security_group_no_public_rdp',
  title: 'Security groups should not open Remote Desktop to the internet',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Remote Desktop reachable by everybody is the most common way in for ransomware.',
  remediation: {
    text: 'Allow port 3389 only from known address ranges, or close it and use Fleet Manager.',
    command:
      'aws ec2 revoke-security-group-ingress --group-id <GROUP_ID> --security-group-rule-ids <RULE_ID>',
    url: 'https://docs.aws.amazon.com/systems-manager/latest/userguide/fleet-manager-remote-desktop-connections.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-14'],
  compliance: { 'cis-aws-7.0': ['6.3', '6.4'], 'aws-fsbp': ['EC2.14'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-EC23'],
    checkov: ['CKV_AWS_25'],
    trivy: ['AWS-0107', 'aws-ec2-no-public-ingress-sgr'],
  },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupIngress'],
  evaluate: (group) =>
    reachableFromInternet(group, [RDP]) ?? pass('No rule lets the internet reach port 3389.'),
})
