import { DescribeImageAttributeCommand, DescribeImagesCommand, EC2Client } from '@aws-sdk/client-ec2'
import { image } from '../../../../../model/aws/ec2.ts'
import { pick } from '../../../pick.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'
import { tagsOf } from '../../tags.ts'

const describeImages = listing(EC2Client, 'ec2:DescribeImages', DescribeImagesCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Images }) => Images,
  next: 'NextToken',
})

const describeAttribute = operation(EC2Client, 'ec2:DescribeImageAttribute', DescribeImageAttributeCommand)

export default defineCollector({
  service: 'ec2',
  types: [image],
  operations: [describeImages, describeAttribute],
  collect: (reader) =>
    reader.each(describeImages, { Owners: ['self'] }, [image], async (described) => {
      const { ImageId: id = '', Name, Public, Tags } = described
      reader.add(image, {
        arn: reader.ownerlessArn('ec2', `image/${id}`),
        name: Name ?? id,
        identifiers: [id],
        properties: {
          Name,
          LaunchPermissions: Public ? [{ Group: 'all' }] : [],
          SharedWith: await readReceivers(id, reader),
        },
        tags: tagsOf(Tags),
      })
    }),
})

/** A call for each image, since no list tells with whom they are shared. */
async function readReceivers(ImageId: string, reader: RegionReader) {
  if (!reader.needs(image, 'SharedWith')) return undefined
  const answer = await reader.read(
    describeAttribute,
    { ImageId, Attribute: 'launchPermission' },
    { gone: ['InvalidAMIID.NotFound', 'InvalidAMIID.Unavailable'] },
  )
  return pick(answer, ({ LaunchPermissions = [] }) =>
    LaunchPermissions.flatMap(
      ({ UserId, OrganizationArn, OrganizationalUnitArn }) =>
        UserId ?? OrganizationArn ?? OrganizationalUnitArn ?? [],
    ),
  )
}
