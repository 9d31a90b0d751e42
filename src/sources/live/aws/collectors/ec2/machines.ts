import {
  DescribeInstanceAttributeCommand,
  DescribeInstancesCommand,
  DescribeVolumesCommand,
  EC2Client,
  type Instance,
  type InstanceBlockDeviceMapping,
} from '@aws-sdk/client-ec2'
import { ebsVolume, ec2Instance } from '../../../../../model/aws/ec2.ts'
import { Unknown } from '../../../../../model/unknown.ts'
import { fromApi } from '../../../from-api.ts'
import { pick } from '../../../pick.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'
import { publicAddresses } from './public-addresses.ts'
import { script } from './script.ts'
import { tagged } from './tagged.ts'

const describeInstances = listing(EC2Client, 'ec2:DescribeInstances', DescribeInstancesCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Reservations }) => Reservations?.flatMap(({ Instances }) => Instances ?? []),
  next: 'NextToken',
})
const describeVolumes = listing(EC2Client, 'ec2:DescribeVolumes', DescribeVolumesCommand, {
  pageSize: { MaxResults: 500 },
  items: ({ Volumes }) => Volumes,
  next: 'NextToken',
})
const describeInstanceAttribute = operation(
  EC2Client,
  'ec2:DescribeInstanceAttribute',
  DescribeInstanceAttributeCommand,
)

/** For an hour an instance is listed after its end. */
const ENDED = ['shutting-down', 'terminated']

/** Whether a volume is encrypted, by its id. */
type EncryptionOf = (volume: string) => boolean | Unknown

/** Instances, and the volumes that are their disks. */
export default defineCollector({
  service: 'ec2',
  types: [ec2Instance, ebsVolume],
  operations: [describeInstances, describeVolumes, describeInstanceAttribute],
  async collect(reader) {
    const encryptionOf = await readVolumes(reader)
    await reader.each(describeInstances, {}, [ec2Instance], async (instance) => {
      if (!ENDED.includes(instance.State?.Name ?? '')) await readInstance(instance, encryptionOf, reader)
    })
  },
})

async function readVolumes(reader: RegionReader): Promise<EncryptionOf> {
  const encryption = new Map<string, boolean | undefined>()
  const missing = await reader.each(
    describeVolumes,
    {},
    [ebsVolume],
    ({ VolumeId: id = '', Encrypted, Tags }) => {
      encryption.set(id, Encrypted)
      reader.add(ebsVolume, { ...tagged('volume', id, Tags, reader), properties: { Encrypted } })
    },
    { always: reader.needs(ec2Instance, 'BlockDeviceMappings') },
  )
  return (volume) =>
    encryption.get(volume) ?? missing ?? new Unknown(`${volume} was not in the list of volumes`)
}

async function readInstance(
  instance: Instance,
  encryptionOf: EncryptionOf,
  reader: RegionReader,
): Promise<void> {
  const { InstanceId: id = '', BlockDeviceMappings, IamInstanceProfile, Tags } = instance
  const userData = await readUserData(id, reader)
  reader.add(ec2Instance, {
    ...tagged('instance', id, Tags, reader),
    properties: {
      ...fromApi(ec2Instance, instance),
      BlockDeviceMappings: (BlockDeviceMappings ?? []).map((mapping) => disk(mapping, encryptionOf)),
      IamInstanceProfile: IamInstanceProfile?.Arn,
      ...publicAddresses(instance),
      UserData: userData,
    },
    tainted: typeof userData === 'string' ? [userData] : [],
  })
}

async function readUserData(id: string, reader: RegionReader) {
  if (!reader.needs(ec2Instance, 'UserData')) return undefined
  const answer = await reader.read(
    describeInstanceAttribute,
    { InstanceId: id, Attribute: 'userData' },
    // It has ended since it was listed.
    { gone: ['InvalidInstanceID.NotFound'] },
  )
  return pick(answer, ({ UserData }) => script(UserData?.Value))
}

function disk({ DeviceName, Ebs }: InstanceBlockDeviceMapping, encryptionOf: EncryptionOf) {
  return { DeviceName, Ebs: { Encrypted: encryptionOf(Ebs?.VolumeId ?? '') } }
}
