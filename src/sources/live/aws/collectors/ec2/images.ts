import {
  DescribeImageAttributeCommand,
  DescribeImagesCommand,
  EC2Client,
  GetImageBlockPublicAccessStateCommand,
  type Image,
} from '@aws-sdk/client-ec2'
import { image } from '../../../../../model/aws/ec2.ts'
import { imageSharingBlock } from '../../../../../model/aws/vpc.ts'
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

const getBlock = operation(
  EC2Client,
  'ec2:GetImageBlockPublicAccessState',
  GetImageBlockPublicAccessStateCommand,
)

/** Images of machines, and whether the account lets them be public. */
export default defineCollector({
  service: 'ec2',
  types: [image, imageSharingBlock],
  operations: [describeImages, describeAttribute, getBlock],
  collect: (reader) =>
    Promise.all([
      reader.each(describeImages, { Owners: ['self'] }, [image], (one) => readImage(one, reader)),
      readBlock(reader),
    ]),
})

async function readImage({ ImageId: id = '', Name, Public, Tags }: Image, reader: RegionReader) {
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
}

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

async function readBlock(reader: RegionReader): Promise<void> {
  if (!reader.needs(imageSharingBlock)) return
  const answer = await reader.read(getBlock, {})
  reader.add(imageSharingBlock, {
    arn: reader.arn('ec2', 'image-block-public-access'),
    name: `public access to images in ${reader.region}`,
    properties: { State: pick(answer, ({ ImageBlockPublicAccessState }) => ImageBlockPublicAccessState) },
  })
}
