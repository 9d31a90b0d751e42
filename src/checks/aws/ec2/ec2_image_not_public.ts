import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'ec2_image_not_public',
  title: 'Machine images should not be shared with everybody',
  service: 'ec2',
  severity: 'critical',
  categories: ['exposure', 'supply-chain'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can start a machine from the image and read all that is on it: code, configuration, keys left behind.',
  remediation: {
    text: 'Share the image with the accounts or the organization that start it, and block public sharing in each region.',
    command: `aws ec2 modify-image-attribute --image-id <IMAGE_ID> --launch-permission '{"Remove":[{"Group":"all"}]}'`,
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharingamis-explicit.html',
  },
  references: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/block-public-access-to-amis.html'],
  sameAs: { checkov: ['CKV_AWS_205'] },
  resources: ['X::EC2::Image'],
  evaluate(image) {
    const verdict = each(image.at('LaunchPermissions').items(), (permission) => {
      permission.known()
      const group = permission.at('Group')
      return isText(group, 'all') ? fail('Everybody may start machines from the image.', group) : undefined
    })
    return verdict ?? pass('The image is not shared with everybody.')
  },
})
