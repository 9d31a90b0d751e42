import { AutoScaling } from '@aws-sdk/client-auto-scaling'
import { EC2, type RunInstancesCommandInput } from '@aws-sdk/client-ec2'
import type { Item, Seeding } from '../seeding.ts'
import type { Network } from './network.ts'

const LAUNCH_MISTAKES = [
  'ec2_instance_requires_imdsv2',
  'ec2_metadata_hop_limit_one',
  'ec2_user_data_no_secrets',
  'ec2_instance_block_devices_encrypted',
]

const INSTANCE_MISTAKES = [...LAUNCH_MISTAKES, 'ec2_instance_has_iam_role', 'ec2_instance_no_public_ip']

export async function seedMachines(seeding: Seeding, networks: ReadonlyMap<string, Network>): Promise<void> {
  const [first, second] = seeding.options.regions
  // Of the others, the second one encrypts what is made later; disks that are there stay as they are.
  if (second !== undefined) await seeding.client(EC2, second).enableEbsEncryptionByDefault({})
  seeding.record('ec2_ebs_default_encryption_enabled', first ?? '')
  seeding.record('ec2_snapshot_public_access_blocked', first ?? '')
  await Promise.all([
    seeding.many('volume', 15, ['ec2_volume_encrypted'], async (item) => {
      const { VolumeId } = await seeding.client(EC2, item.region).createVolume({
        AvailabilityZone: `${item.region}a`,
        Size: 8,
        Encrypted: !item.has('ec2_volume_encrypted'),
      })
      return seeding.arn('ec2', item.region, `volume/${VolumeId}`)
    }),
    seeding.many('machine', 15, INSTANCE_MISTAKES, (item) => startMachine(seeding, item, networks)),
    seeding.many('template', 6, [...LAUNCH_MISTAKES, 'ec2_launch_template_no_public_ip'], (item) =>
      makeTemplate(seeding, item, networks),
    ),
    seeding.many('image', 2, ['ec2_image_not_public'], (item) => makeImage(seeding, item)),
    seeding.many('configuration', 2, CONFIGURATION_MISTAKES, (item) => makeConfiguration(seeding, item)),
  ])
}

/** The emulator keeps no metadata options of launch configurations. */
const CONFIGURATION_MISTAKES = [
  'ec2_user_data_no_secrets',
  'ec2_instance_block_devices_encrypted',
  'ec2_launch_template_no_public_ip',
]

/** A script, with a credential in it or a mark that no report may show. */
function userData(seeding: Seeding, item: Item): string {
  const text = item.has('ec2_user_data_no_secrets')
    ? `export AWS_ACCESS_KEY_ID=${seeding.secret(item.name)}`
    : `echo ${seeding.marked(item.name)}`
  return Buffer.from(`#!/bin/sh\n${text}\n`).toString('base64')
}

/** In the second region, disks are encrypted whatever a template says. */
function excuseWhereEncrypted(seeding: Seeding, item: Item): void {
  if (item.region === seeding.options.regions[1]) item.excuse('ec2_instance_block_devices_encrypted')
}

function launch(seeding: Seeding, item: Item) {
  return {
    ImageId: 'ami-12c6146b',
    InstanceType: 't3.micro',
    UserData: userData(seeding, item),
    MetadataOptions: {
      HttpTokens: item.has('ec2_instance_requires_imdsv2') ? 'optional' : 'required',
      HttpPutResponseHopLimit: item.has('ec2_metadata_hop_limit_one') ? 2 : 1,
      HttpEndpoint: 'enabled',
    },
    BlockDeviceMappings: [
      {
        DeviceName: '/dev/sda1',
        Ebs: { VolumeSize: 8, Encrypted: !item.has('ec2_instance_block_devices_encrypted') },
      },
    ],
  } as const satisfies RunInstancesCommandInput | object
}

async function startMachine(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  const ec2 = seeding.client(EC2, item.region)
  const network = networks.get(item.region)
  const { Instances } = await ec2.runInstances({
    ...launch(seeding, item),
    MinCount: 1,
    MaxCount: 1,
    SubnetId: network?.subnets[0],
    SecurityGroupIds: network && [network.group],
    ...(!item.has('ec2_instance_has_iam_role') && { IamInstanceProfile: { Name: 'machines' } }),
  })
  const InstanceId = Instances?.[0]?.InstanceId
  if (item.has('ec2_instance_no_public_ip')) {
    const { AllocationId } = await ec2.allocateAddress({ Domain: 'vpc' })
    await ec2.associateAddress({ AllocationId, InstanceId })
  }
  if (item.has('ec2_instance_block_devices_encrypted')) {
    const { Volumes = [] } = await ec2.describeVolumes({
      Filters: [{ Name: 'attachment.instance-id', Values: [InstanceId ?? ''] }],
    })
    for (const { VolumeId } of Volumes)
      item.alsoOf(seeding.arn('ec2', item.region, `volume/${VolumeId}`), 'ec2_volume_encrypted')
  }
  seeding.resources += 1
  return seeding.arn('ec2', item.region, `instance/${InstanceId}`)
}

async function makeTemplate(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  excuseWhereEncrypted(seeding, item)
  const { LaunchTemplate } = await seeding.client(EC2, item.region).createLaunchTemplate({
    LaunchTemplateName: item.name,
    LaunchTemplateData: {
      ...launch(seeding, item),
      NetworkInterfaces: [
        {
          DeviceIndex: 0,
          SubnetId: networks.get(item.region)?.subnets[0],
          AssociatePublicIpAddress: item.has('ec2_launch_template_no_public_ip'),
        },
      ],
    },
  })
  return seeding.arn('ec2', item.region, `launch-template/${LaunchTemplate?.LaunchTemplateId}`)
}

async function makeImage(seeding: Seeding, item: Item): Promise<string> {
  const ec2 = seeding.client(EC2, item.region)
  const { ImageId } = await ec2.registerImage({ Name: item.name, RootDeviceName: '/dev/sda1' })
  if (item.has('ec2_image_not_public'))
    await ec2.modifyImageAttribute({ ImageId, LaunchPermission: { Add: [{ Group: 'all' }] } })
  return `arn:aws:ec2:${item.region}::image/${ImageId}`
}

async function makeConfiguration(seeding: Seeding, item: Item): Promise<string> {
  excuseWhereEncrypted(seeding, item)
  const autoScaling = seeding.client(AutoScaling, item.region)
  const { MetadataOptions, ...settings } = launch(seeding, item)
  await autoScaling.createLaunchConfiguration({
    ...settings,
    MetadataOptions,
    LaunchConfigurationName: item.name,
    AssociatePublicIpAddress: item.has('ec2_launch_template_no_public_ip'),
  })
  const { LaunchConfigurations } = await autoScaling.describeLaunchConfigurations({
    LaunchConfigurationNames: [item.name],
  })
  return LaunchConfigurations?.[0]?.LaunchConfigurationARN ?? ''
}
