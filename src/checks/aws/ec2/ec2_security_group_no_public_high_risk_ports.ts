import { defineCheck, pass } from '../../check.ts'
import { HIGH_RISK_PORTS } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'ec2_security_group_no_public_high_risk_ports',
  title: 'Security groups should not open databases and legacy services to the internet',
  service: 'ec2',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Databases, caches and unencrypted legacy protocols are found by scanners within minutes, and are often without a password.',
  remediation: {
    text: 'Allow these ports only from the security groups of the applications that use them.',
    command:
      'aws ec2 revoke-security-group-ingress --group-id <GROUP_ID> --security-group-rule-ids <RULE_ID>',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-19'],
  compliance: { 'cis-aws-7.0': ['6.1.2'], 'aws-fsbp': ['EC2.19'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-EC23'] },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupIngress'],
  evaluate: (group) =>
    reachableFromInternet(group, HIGH_RISK_PORTS) ??
    pass('No rule lets the internet reach a database or legacy service.'),
})
