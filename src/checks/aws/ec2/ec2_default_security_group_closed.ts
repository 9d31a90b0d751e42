import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

const NAMES = { SecurityGroupIngress: 'ingress', SecurityGroupEgress: 'egress' } as const

export default defineCheck({
  id: 'ec2_default_security_group_closed',
  title: 'Default security groups should let no traffic in or out',
  service: 'ec2',
  severity: 'high',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'A machine that is started without a security group gets the default one, and may then talk to everything else that was forgotten there.',
  remediation: {
    text: 'Remove every rule of the default security group, and give each workload a security group of its own.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/default-security-group.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-2'],
  compliance: { 'cis-aws-7.0': ['6.5'], 'aws-fsbp': ['EC2.2'], 'pci-dss-4': ['1.3.2'] },
  sameAs: { checkov: ['CKV2_AWS_12'], trivy: ['AWS-0173', 'aws-ec2-restrict-all-in-default-sg'] },
  resources: ['AWS::EC2::SecurityGroup'],
  evaluate(group) {
    if (!group.at('IsDefault').value) return undefined
    const open = each(['SecurityGroupIngress', 'SecurityGroupEgress'] as const, (direction) =>
      each(group.at(direction).items(), (rule) => {
        rule.known()
        return fail(`The default security group has ${NAMES[direction]} rules.`, rule)
      }),
    )
    return open ?? pass('The default security group has no rules.')
  },
})
