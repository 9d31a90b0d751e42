import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'ec2_metadata_defaults_require_imdsv2',
  title: 'The account should start new machines with version 2 of the metadata service',
  service: 'ec2',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever gets a new machine to fetch an address, as many web applications do, reads the credentials of its role, unless somebody thought of it when the machine was started.',
  remediation: {
    text: 'Require version 2 by default, in every region.',
    command: 'aws ec2 modify-instance-metadata-defaults --http-tokens required --region <REGION>',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-new-instances.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-options.html',
  ],
  resources: ['X::EC2::InstanceMetadataDefaults'],
  must: {
    path: 'HttpTokens',
    equals: 'required',
    safety: { breaks: 'Programs on new machines that speak only version 1 get no credentials.' },
    passes: 'New machines require version 2 of the metadata service.',
    fails:
      'New machines answer version 1 of the metadata service, unless their launch or image says otherwise.',
  },
})
