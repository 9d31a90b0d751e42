import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { anyHolds } from '../../logic.ts'
import { LAUNCHING, launchSettings } from './launch-settings.ts'

export default defineCheck({
  id: 'ec2_instance_requires_imdsv2',
  title: 'EC2 instances should require version 2 of the metadata service',
  service: 'ec2',
  severity: 'high',
  categories: ['identity'],
  topics: ['secret-handling'],
  risk: 'A web application that can be made to fetch an address (SSRF) hands out the credentials of its instance role.',
  remediation: {
    text: 'Set the metadata option HttpTokens to required, or disable the metadata endpoint.',
    command: 'aws ec2 modify-instance-metadata-options --instance-id <INSTANCE_ID> --http-tokens required',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-existing-instances.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html',
  ],
  compliance: { 'cis-aws-7.0': ['6.7'], 'aws-fsbp': ['EC2.8', 'AutoScaling.3'] },
  fix: set('MetadataOptions.HttpTokens', 'required', {
    breaks:
      'Programs of the instance that ask the metadata service without a token, as older SDKs do, get no credentials.',
  }),
  sameAs: {
    checkov: ['CKV_AWS_79'],
    trivy: [
      'AWS-0028',
      'aws-ec2-enforce-http-token-imds',
      'AWS-0130',
      'aws-ec2-enforce-launch-config-http-token-imds',
    ],
  },
  resources: LAUNCHING,
  evaluate(resource) {
    const options = launchSettings(resource).at('MetadataOptions')
    const tokens = options.at('HttpTokens')
    const isDisabled = () => options.at('HttpEndpoint').known() === 'disabled'
    const needsToken = () => tokens.known() === 'required'
    return anyHolds(isDisabled, needsToken)
      ? pass('The metadata service answers no request without a token.', options)
      : fail('The metadata service answers requests without a token (version 1).', tokens)
  },
})
