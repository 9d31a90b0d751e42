import { defineCheck, pass } from '../../check.ts'
import { SSH } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'ec2_security_group_no_public_ssh',
  title: 'Security groups should not open SSH to the internet',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Every machine on the internet can try passwords, leaked keys and the next flaw of the SSH server.',
  remediation: {
    text: 'Allow port 22 only from known address ranges, or close it and use Session Manager.',
    command:
      'aws ec2 revoke-security-group-ingress --group-id <GROUP_ID> --security-group-rule-ids <RULE_ID>',
    url: 'https://docs.aws.amazon.com/systems-manager/latest/userguide/session-manager.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-13'],
  compliance: { 'cis-aws-7.0': ['6.3', '6.4'], 'aws-fsbp': ['EC2.13'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-EC23'],
    checkov: ['CKV_AWS_24'],
    trivy: ['AWS-0107', 'aws-ec2-no-public-ingress-sgr'],
  },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupIngress'],
  evaluate: (group) =>
    reachableFromInternet(group, [SSH]) ?? pass('No rule lets the internet reach port 22.'),
})
