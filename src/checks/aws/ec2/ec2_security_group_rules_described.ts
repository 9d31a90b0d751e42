import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { each } from '../../verdict.ts'

/** What Terraform writes where nobody describes a group. */
const NOTHING_SAID = 'Managed by Terraform'

export default defineCheck({
  id: 'ec2_security_group_rules_described',
  title: 'Security groups and their rules should say what they are for',
  service: 'ec2',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Nobody knows which rule may be removed, so that each one stays, also those of machines that are long gone.',
  remediation: {
    text: 'Describe the group and each rule: who connects, and what for.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_UpdateSecurityGroupRuleDescriptionsIngress.html',
  ],
  sameAs: {
    'cdk-nag': ['AwsSolutions-EC27'],
    checkov: ['CKV_AWS_23'],
    trivy: [
      'AWS-0099',
      'aws-ec2-add-description-to-security-group',
      'AWS-0124',
      'aws-ec2-add-description-to-security-group-rule',
    ],
  },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupEgress', 'AWS::EC2::SecurityGroupIngress'],
  evaluate(group) {
    const description = group.at('GroupDescription')
    if (group.type === 'AWS::EC2::SecurityGroup' && !group.at('IsDefault').value && !describes(description)) {
      return fail('Nothing says what the group is for.', description)
    }
    const directions = [group.at('SecurityGroupIngress'), group.at('SecurityGroupEgress')]
    const silent = each(directions, (rules) =>
      each(rules.items(), (rule) => {
        rule.known()
        return describes(rule.at('Description')) ? undefined : fail('Nothing says what a rule is for.', rule)
      }),
    )
    return silent ?? pass('The rules are described.')
  },
})

function describes(description: Cursor<string>): boolean {
  return isSet(description) && description.value !== NOTHING_SAID
}
