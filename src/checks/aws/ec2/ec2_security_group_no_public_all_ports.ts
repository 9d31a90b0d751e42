import { defineCheck, pass } from '../../check.ts'
import { everyPortReachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'ec2_security_group_no_public_all_ports',
  title: 'Security groups should not open every port to the internet',
  service: 'ec2',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Whatever listens on the machine, now or after the next update, can be reached and tried by everybody.',
  remediation: {
    text: 'Name the ports that are meant for the public, such as 443, and allow all others only from known address ranges or security groups.',
    command:
      'aws ec2 revoke-security-group-ingress --group-id <GROUP_ID> --security-group-rule-ids <RULE_ID>',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-18'],
  compliance: { 'cis-aws-7.0': ['6.3', '6.4'], 'aws-fsbp': ['EC2.18'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-EC23'], checkov: ['CKV_AWS_277'] },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupIngress'],
  evaluate: (group) =>
    everyPortReachableFromInternet(group) ?? pass('No rule lets the internet reach every port.'),
})
