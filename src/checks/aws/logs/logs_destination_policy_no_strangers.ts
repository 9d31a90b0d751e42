import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'logs_destination_policy_no_strangers',
  title: 'Log destinations should take no log events of strangers',
  service: 'logs',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for sends log events into the stream, which costs money and misleads whoever reads them.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws logs put-destination-policy --destination-name <DESTINATION> --access-policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CrossAccountSubscriptions.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::Logs::Destination'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('DestinationPolicy'), resource, infrastructure),
})
