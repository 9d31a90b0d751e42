import { DescribeImagesCommand, EC2Client } from '@aws-sdk/client-ec2'
import { image } from '../../../../../model/aws/ec2.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { tagsOf } from '../../tags.ts'

const describeImages = listing(EC2Client, 'ec2:DescribeImages', DescribeImagesCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Images }) => Images,
  next: 'NextToken',
})

export default defineCollector({
  service: 'ec2',
  types: [image],
  operations: [describeImages],
  collect: (reader) =>
    reader.each(describeImages, { Owners: ['self'] }, [image], (described) => {
      const { ImageId: id = '', Name, Public, Tags } = described
      reader.add(image, {
        arn: reader.ownerlessArn('ec2', `image/${id}`),
        name: Name ?? id,
        identifiers: [id],
        properties: { Name, LaunchPermissions: Public ? [{ Group: 'all' }] : [] },
        tags: tagsOf(Tags),
      })
    }),
})
