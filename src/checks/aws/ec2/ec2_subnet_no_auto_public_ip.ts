import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'ec2_subnet_no_auto_public_ip',
  title: 'Subnets should give machines no public address by themselves',
  service: 'ec2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Each machine that is started there is on the internet, whether its owner knows it or not.',
  remediation: {
    text: 'Turn public addresses by default off, and give one to those machines that need it.',
    command: 'aws ec2 modify-subnet-attribute --subnet-id <SUBNET_ID> --no-map-public-ip-on-launch',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/subnet-public-ip.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-15'],
  compliance: { 'aws-fsbp': ['EC2.15'] },
  sameAs: { checkov: ['CKV_AWS_130'], trivy: ['AWS-0164', 'aws-ec2-no-public-ip-subnet'] },
  resources: ['AWS::EC2::Subnet'],
  must: {
    path: 'MapPublicIpOnLaunch',
    not: true,
    safety: {
      breaks:
        'New instances of the subnet that counted on a public address cannot reach the internet, or be reached.',
    },
    passes: 'Machines get no public address by default.',
    fails: 'Machines get a public address by default.',
  },
})
