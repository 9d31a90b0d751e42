import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'ec2_image_public_access_blocked',
  title: 'The account should let no image of a machine be shared with everybody',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'One wrong call gives every account of AWS a copy of the disks that the image is made of, with all that is on them.',
  remediation: {
    text: 'Block new public sharing of images, in every region.',
    command:
      'aws ec2 enable-image-block-public-access --image-block-public-access-state block-new-sharing --region <REGION>',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/block-public-access-to-amis.html',
  },
  references: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/block-public-access-to-amis.html'],
  resources: ['X::EC2::ImageBlockPublicAccess'],
  must: {
    path: 'State',
    equals: 'block-new-sharing',
    safety: { breaks: 'Nobody can make an image of the account public any more.' },
    passes: 'No image can be shared with everybody.',
    fails: 'Images can be shared with everybody.',
  },
})
