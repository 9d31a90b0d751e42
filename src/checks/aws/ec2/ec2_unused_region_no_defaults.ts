import { firstOf } from '../../../text/shortened.ts'
import { defineCheck, fail, pass } from '../../check.ts'

/** More names would make the sentence unreadable. */
const MOST_NAMED = 20

export default defineCheck({
  id: 'ec2_unused_region_no_defaults',
  title: 'Regions that nobody uses should not have default networks',
  service: 'ec2',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation', 'secure-configuration'],
  risk: 'What is started there by mistake, or by somebody with a stolen key, gets a public address in an open network that nobody watches.',
  remediation: {
    text: 'Delete the default VPC of the region, and encrypt the results of its primary workgroup; or switch the region off, or deny it by a service control policy.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/work-with-default-vpc.html',
  },
  references: ['https://docs.aws.amazon.com/accounts/latest/reference/manage-acct-regions.html'],
  // Those of the checks that it stands for, all of which fail there.
  compliance: {
    'cis-aws-7.0': ['4.7', '6.2', '6.5'],
    'aws-fsbp': ['Athena.1', 'EC2.2', 'EC2.6', 'EC2.15', 'EC2.21'],
    'pci-dss-4': ['1.3.2'],
  },
  resources: ['X::EC2::UnusedRegion'],
  evaluate(region) {
    const defaults = region
      .at('Defaults')
      .items()
      .map((name) => name.known())
    if (defaults.length === 0) return pass('Nothing of what AWS made is in the region.')
    const more = defaults.length - MOST_NAMED
    const named = `${firstOf(defaults, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return fail(
      `Nobody uses the region, and the ${defaults.length} things that AWS made there are as it made them: ${named}.`,
    )
  },
})
