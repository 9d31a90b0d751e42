import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { each, fail, known, pass, type Verdict } from '../../verdict.ts'

const INTERFACES = 'LaunchTemplateData.NetworkInterfaces'
const ADDRESS = 'AssociatePublicIpAddress'

const NONE = 'Machines ask for no public address.'

export default defineCheck({
  id: 'ec2_launch_template_no_public_ip',
  title: 'Launch templates give machines no public address',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  risk: 'Each machine a group starts is on the internet, with nothing but security group rules in between.',
  remediation: {
    text: 'Start machines in private subnets without public addresses, behind a load balancer.',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/create-launch-template.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-25'],
  compliance: { 'AWS-FSBP': ['EC2.25', 'AutoScaling.5'] },
  resources: ['AWS::AutoScaling::LaunchConfiguration', 'AWS::EC2::LaunchTemplate'],
  evaluate({ properties }) {
    if (!('LaunchTemplateData' in properties)) {
      const own = 'AssociatePublicIpAddress' in properties ? properties.AssociatePublicIpAddress : undefined
      return judge(own, ADDRESS) ?? pass(NONE)
    }
    const data = known(properties.LaunchTemplateData, 'LaunchTemplateData')
    const verdict = each(known(data?.NetworkInterfaces, INTERFACES) ?? [], (property, index) => {
      const at = `${INTERFACES}[${index}]`
      return judge(known(property, at).AssociatePublicIpAddress, `${at}.${ADDRESS}`)
    })
    return verdict ?? pass(NONE)
  },
})

function judge(property: Property<boolean> | undefined, at: string): Verdict | undefined {
  return known(property, at) ? fail('Machines get a public address.', at) : undefined
}
