import type { MetadataOptions } from '../../../resources/aws/ec2.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { fail, known, pass, type Verdict } from '../../verdict.ts'
import { LAUNCHING, launchSettings } from './launch-settings.ts'

export default defineCheck({
  id: 'ec2_instance_requires_imdsv2',
  title: 'EC2 instances require version 2 of the metadata service',
  service: 'ec2',
  severity: 'high',
  categories: ['identity'],
  risk: 'A web application that can be made to fetch an address (SSRF) hands out the credentials of its instance role.',
  remediation: {
    text: 'Set the metadata option HttpTokens to required, or disable the metadata endpoint.',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-existing-instances.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html',
  ],
  compliance: { 'CIS-AWS-7.0': ['6.7'], 'AWS-FSBP': ['EC2.8', 'AutoScaling.3'] },
  resources: LAUNCHING,
  evaluate(resource) {
    const { settings, path } = launchSettings(resource)
    return judge(settings.MetadataOptions, path('MetadataOptions'))
  },
})

function judge(property: Property<MetadataOptions> | undefined, at: string): Verdict {
  const options = known(property, at)
  const isDisabled = () => known(options?.HttpEndpoint, `${at}.HttpEndpoint`) === 'disabled'
  const needsToken = () => known(options?.HttpTokens, `${at}.HttpTokens`) === 'required'
  if (anyHolds(isDisabled, needsToken)) {
    return pass('The metadata service answers no request without a token.', at)
  }
  return fail('The metadata service answers requests without a token (version 1).', `${at}.HttpTokens`)
}
