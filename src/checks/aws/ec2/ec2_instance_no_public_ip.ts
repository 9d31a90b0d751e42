import { MADE_ANEW } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { isSet } from '../../logic.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'ec2_instance_no_public_ip',
  title: 'EC2 instances should have no public address',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Only security group rules stand between the machine and everybody on the internet, and one mistaken rule opens it.',
  remediation: {
    text: 'Start the instance in a private subnet without a public address; let traffic in through a load balancer and people in through Session Manager.',
    command:
      'aws ec2 modify-network-interface-attribute --network-interface-id <INTERFACE_ID> --no-associate-public-ip-address',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/working-with-ip-addresses.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-9'],
  compliance: { 'aws-fsbp': ['EC2.9'] },
  fix: set('AssociatePublicIpAddress', false, MADE_ANEW),
  sameAs: { checkov: ['CKV_AWS_88'] },
  resources: ['AWS::EC2::Instance'],
  evaluate(instance) {
    const elastic = instance.at('PublicIp')
    if (isSet(elastic)) return fail('An elastic IP address is associated with the instance.', elastic)
    const verdict = each(instance.at('NetworkInterfaces').items(), (networkInterface) => {
      const isPublic = networkInterface.at('AssociatePublicIpAddress')
      return isPublic.known() ? fail('The instance gets a public address.', isPublic) : undefined
    })
    return verdict ?? pass('The instance asks for no public address.')
  },
})
