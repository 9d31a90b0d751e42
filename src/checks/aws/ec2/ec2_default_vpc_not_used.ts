import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'ec2_default_vpc_not_used',
  title: 'The default VPC should not be used',
  service: 'ec2',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Every subnet of the default VPC is public: what is started there without thinking is on the internet.',
  remediation: {
    text: 'Start workloads in a VPC of your own, and delete the default one in every region.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc.html',
  },
  references: ['https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc-components.html'],
  sameAs: { checkov: ['CKV_AWS_148'], trivy: ['AWS-0101', 'aws-ec2-no-default-vpc'] },
  resources: ['AWS::EC2::VPC'],
  evaluate(vpc) {
    if (!vpc.at('IsDefault').value) return pass('The VPC is not the default one.')
    // Each region of an account has one. A file that declares it uses it.
    return vpc.at('IsUsed').known() === false
      ? pass('Nothing is in the default VPC of the region.')
      : fail('The default VPC of the region is used.')
  },
})
