import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'ec2_launch_template_no_public_ip',
  title: 'Launch templates should give machines no public address',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Each machine a group starts is on the internet, with nothing but security group rules in between.',
  remediation: {
    text: 'Start machines in private subnets without public addresses, behind a load balancer.',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/create-launch-template.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-25'],
  compliance: { 'aws-fsbp': ['EC2.25', 'AutoScaling.5'] },
  sameAs: { checkov: ['CKV_AWS_88'], trivy: ['AWS-0009', 'aws-ec2-no-public-ip'] },
  resources: ['AWS::AutoScaling::LaunchConfiguration', 'AWS::EC2::LaunchTemplate'],
  evaluate(resource) {
    const interfaces = resource.at('LaunchTemplateData').at('NetworkInterfaces').items()
    const addresses = [
      resource.at('AssociatePublicIpAddress'),
      ...interfaces.map((networkInterface) => networkInterface.at('AssociatePublicIpAddress')),
    ]
    return each(addresses, judge) ?? pass('Machines ask for no public address.')
  },
})

function judge(isPublic: Cursor<boolean>): Verdict | undefined {
  return isPublic.known() ? fail('Machines get a public address.', isPublic) : undefined
}
