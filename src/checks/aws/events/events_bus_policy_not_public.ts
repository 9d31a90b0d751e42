import { defineCheck, pass } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'events_bus_policy_not_public',
  title: 'Policies of event buses should allow nothing to everybody',
  service: 'events',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can send events to the bus, and set off whatever rules start in answer to them.',
  remediation: {
    text: 'Name the accounts that send events, or narrow the statement to your organization with aws:PrincipalOrgID.',
    command: 'aws events put-permission --event-bus-name <EVENT_BUS> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-bus-perms.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/eventbridge-controls.html#eventbridge-3',
  ],
  compliance: { 'cis-aws-7.0': ['2.21'], 'aws-fsbp': ['EventBridge.3'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-EVB1'] },
  resources: ['AWS::Events::EventBus', 'AWS::Events::EventBusPolicy'],
  evaluate(bus) {
    const policy = bus.at('Policy')
    if (policy.value === undefined) return pass('Without a policy, only the account itself has access.')
    return policyNotPublic(policy)
  },
})
