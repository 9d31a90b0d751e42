import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'events_bus_policy_no_strangers',
  title: 'Policies of event buses should let no strangers in',
  service: 'events',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for sends events to the bus, and sets off whatever rules start in answer to them.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws events put-permission --event-bus-name <EVENT_BUS> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-bus-perms.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::Events::EventBus', 'AWS::Events::EventBusPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('Policy'), resource, infrastructure),
})
