import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'ec2_image_no_strangers',
  title: 'Machine images should not be shared with strangers',
  service: 'ec2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  // A call for each of them, of which there are many.
  profile: 'all',
  risk: 'An account that nobody here answers for starts machines from the image, and reads all that is in it.',
  remediation: {
    text: 'Stop sharing it, or, if the account is yours or a partner, name it in trusted-accounts.',
    command: `aws ec2 modify-image-attribute --image-id <IMAGE_ID> --launch-permission '{"Remove":[{"UserId":"<ACCOUNT_ID>"}]}'`,
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharingamis-explicit.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['X::EC2::Image'],
  evaluate: (shared, infrastructure) =>
    sharedWithoutStrangers(shared.at('SharedWith').items(), shared, infrastructure),
})
