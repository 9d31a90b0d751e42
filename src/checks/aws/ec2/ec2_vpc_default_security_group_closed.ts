import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'ec2_vpc_default_security_group_closed',
  title: 'The default security group of a VPC should be closed',
  service: 'ec2',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'A machine that is started without a security group gets the default one, and talks freely with all others that were forgotten there.',
  remediation: {
    text: 'Declare aws_default_security_group for the VPC, without rules.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/default-security-group.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-2'],
  compliance: { 'cis-aws-7.0': ['6.5'], 'aws-fsbp': ['EC2.2'] },
  resources: ['AWS::EC2::VPC'],
  evaluate(vpc) {
    // Absent where templates cannot say so.
    const declared = vpc.at('HasDefaultSecurityGroup')
    if (declared.value === undefined) return undefined
    return declared.known()
      ? pass('The default security group is declared, and judged by itself.')
      : fail('Nothing closes the default security group of the VPC.')
  },
})
