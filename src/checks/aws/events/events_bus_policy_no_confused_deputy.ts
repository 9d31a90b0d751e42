import { defineCheck } from '../../check.ts'
import { policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'

export default defineCheck({
  id: 'events_bus_policy_no_confused_deputy',
  title: 'Policies of event buses should let AWS services act for known accounts only',
  service: 'events',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service send events to the bus, and sets off whatever rules start in answer to them.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID.',
    command: 'aws events put-permission --event-bus-name <EVENT_BUS> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-bus-perms.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::Events::EventBus', 'AWS::Events::EventBusPolicy'],
  evaluate: (resource) => policyWithoutConfusedDeputy(resource.at('Policy')),
})
