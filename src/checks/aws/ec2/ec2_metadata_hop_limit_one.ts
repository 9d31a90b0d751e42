import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { LAUNCHING, launchSettings } from './launch-settings.ts'

export default defineCheck({
  id: 'ec2_metadata_hop_limit_one',
  title: 'Answers of the metadata service should stay on the machine',
  service: 'ec2',
  severity: 'low',
  categories: ['identity'],
  topics: ['secret-handling'],
  risk: 'Containers on the machine get the credentials of its role, also one that somebody broke into.',
  remediation: {
    text: 'Set the hop limit to 1, and give containers roles of their own: of their task, or of their service account.',
    command:
      'aws ec2 modify-instance-metadata-options --instance-id <INSTANCE_ID> --http-put-response-hop-limit 1',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-existing-instances.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/autoscaling-controls.html#autoscaling-4',
  ],
  compliance: { 'aws-fsbp': ['AutoScaling.4'] },
  fix: set('MetadataOptions.HttpPutResponseHopLimit', 1, {
    breaks: 'Containers of the instance that have a network of their own cannot reach the metadata service.',
  }),
  sameAs: { checkov: ['CKV_AWS_341'] },
  resources: LAUNCHING,
  evaluate(resource) {
    const options = launchSettings(resource).at('MetadataOptions')
    if (options.at('HttpEndpoint').is('disabled')) return undefined
    const limit = options.at('HttpPutResponseHopLimit')
    const hops = limit.known()
    if (hops === undefined) return undefined
    return hops > 1
      ? fail(`Answers may pass ${hops} machines.`, limit)
      : pass('Answers stay on the machine.', limit)
  },
})
