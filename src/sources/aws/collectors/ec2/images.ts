import { DescribeImagesCommand, EC2Client } from '@aws-sdk/client-ec2'
import { image } from '../../../../model/aws/ec2.ts'
import { byNextToken } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { tagsOf } from '../../tags.ts'
import { ownerlessArn } from './ownerless-arn.ts'

const TYPES = [image]

const describeImages = listing(operation(EC2Client, 'ec2:DescribeImages', DescribeImagesCommand), {
  pageSize: { MaxResults: 1000 },
  items: ({ Images }) => Images,
  next: byNextToken,
})

export default defineCollector({
  service: 'ec2',
  types: TYPES,
  operations: [describeImages],
  collect: (reader) =>
    reader.each(describeImages, { Owners: ['self'] }, TYPES, (described) => {
      const { ImageId: id = '', Name, Public, Tags } = described
      reader.add(image, {
        arn: ownerlessArn(`image/${id}`, reader),
        name: Name ?? id,
        identifiers: [id],
        properties: { Name, LaunchPermissions: Public ? [{ Group: 'all' }] : [] },
        tags: tagsOf(Tags),
      })
    }),
})
