import type { BlockDeviceMapping, MetadataOptions, NetworkInterface } from '../../../../model/aws/ec2.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { userDataText } from '../../../values/user-data.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

type List<T> = readonly (Sourced<Property<T>> | Located<Unknown>)[]

/** An EC2 instance. Settings that it leaves out come from its launch template. */
export const aws_instance = defineAdapter({
  type: 'AWS::EC2::Instance',
  renamed: {
    'BlockDeviceMappings[].Ebs.Encrypted': ['root_block_device.encrypted', 'ebs_block_device.encrypted'],
    'NetworkInterfaces[].AssociatePublicIpAddress': 'associate_public_ip_address',
  },
  defaults: {
    IamInstanceProfile: (instance, module) => fromTemplate(instance, module, profileOfTemplate),
    MetadataOptions: (instance, module) =>
      fromTemplate(instance, module, (template) => template.one('metadata_options', metadataOptions)),
    UserData: (instance, module) => fromTemplate(instance, module, userData),
  },
  joined: {
    BlockDeviceMappings: volumesOfInstance,
    NetworkInterfaces: networkInterfaces,
    PublicIp: elasticIp,
  },
})

export const aws_launch_template = defineAdapter({
  type: 'AWS::EC2::LaunchTemplate',
  renamed: { LaunchTemplateData: '' },
  // Instances take them from their template.
  sets: {
    'BlockDeviceMappings[].Ebs.Encrypted': ['block_device_mappings.ebs.encrypted'],
    'MetadataOptions.HttpPutResponseHopLimit': ['metadata_options.http_put_response_hop_limit'],
    'MetadataOptions.HttpTokens': ['metadata_options.http_tokens'],
  },
})

export const aws_launch_configuration = defineAdapter({
  type: 'AWS::AutoScaling::LaunchConfiguration',
  renamed: {
    'BlockDeviceMappings[].Ebs.Encrypted': ['root_block_device.encrypted', 'ebs_block_device.encrypted'],
  },
  joined: {
    BlockDeviceMappings: (configuration) => [...rootVolume(configuration), ...otherVolumes(configuration)],
  },
})

export const aws_ebs_encryption_by_default = defineAdapter({
  type: 'X::EC2::EbsEncryptionByDefault',
  defaults: { Enabled: true },
})

/** An EBS volume. One made from a snapshot is encrypted like the snapshot, unless it sets `encrypted`. */
export const aws_ebs_volume = defineAdapter({
  type: 'AWS::EC2::Volume',
  defaults: {
    Encrypted: (volume) =>
      volume
        .string('snapshot_id')
        ?.map(() => new Unknown('it is that of the snapshot the volume is made from')) ?? false,
  },
})

function profileOfTemplate(template: TerraformResource) {
  return template.one('iam_instance_profile', (profile) => profile.string('name') ?? profile.string('arn'))
}

function metadataOptions(block: Block): Sourced<MetadataOptions> {
  return block.at({
    HttpEndpoint: block.string('http_endpoint'),
    HttpTokens: block.string('http_tokens'),
    HttpPutResponseHopLimit: block.number('http_put_response_hop_limit'),
  })
}

/** User data. Terraform accepts plain text and base64 in the same argument. */
function userData(block: Block): Sourced<Property<string>> {
  return (block.string('user_data') ?? block.string('user_data_base64'))?.map(userDataText)
}

function volumesOfInstance(instance: TerraformResource, module: TerraformModule): List<BlockDeviceMapping> {
  const ofTemplate =
    instance.blocks('root_block_device').length > 0
      ? undefined
      : fromTemplate(instance, module, (template) => volumesOfTemplate(template) ?? rootVolume(template))
  if (ofTemplate instanceof Located) return [ofTemplate, ...otherVolumes(instance)]
  return [...(ofTemplate ?? rootVolume(instance)), ...otherVolumes(instance)]
}

/** The root volume, which every instance has, with or without a block for it. */
function rootVolume(machine: Block): List<BlockDeviceMapping> {
  return machine.all('root_block_device', volume) ?? [{ Ebs: {} }]
}

function otherVolumes(machine: Block): List<BlockDeviceMapping> {
  return machine.all('ebs_block_device', volume) ?? []
}

function volume(block: Block): Sourced<BlockDeviceMapping> {
  return block.at({ DeviceName: block.string('device_name'), Ebs: ebs(block) })
}

function volumesOfTemplate(template: Block): List<BlockDeviceMapping> | undefined {
  return template.objects('block_device_mappings', (block) => ({
    DeviceName: block.string('device_name'),
    Ebs: block.one('ebs', ebs),
  }))
}

function ebs(block: Block): Sourced<BlockDeviceMapping['Ebs']> {
  return block.at({ Encrypted: block.boolean('encrypted'), SnapshotId: block.string('snapshot_id') })
}

/** Whether the instance gets a public address: as set by itself, else by its launch template, else by its subnet. */
function networkInterfaces(
  instance: TerraformResource,
  module: TerraformModule,
): Sourced<readonly Property<NetworkInterface>[]> | Located<Unknown> {
  const own = instance.boolean('associate_public_ip_address')
  if (own) return [{ AssociatePublicIpAddress: own }]
  const ofTemplate = fromTemplate(instance, module, (template) =>
    template.all('network_interfaces', networkInterface),
  )
  if (ofTemplate) return ofTemplate
  const subnet = module.named('aws_subnet', instance.string('subnet_id')?.value)
  const ofSubnet = subnet?.boolean('map_public_ip_on_launch')
  return ofSubnet && [{ AssociatePublicIpAddress: ofSubnet }]
}

function networkInterface(block: Block): Sourced<NetworkInterface> {
  return block.at({ AssociatePublicIpAddress: block.boolean('associate_public_ip_address') })
}

function elasticIp(instance: TerraformResource, module: TerraformModule): Sourced<Property<string>> {
  const [address] = [
    ...module.referring('aws_eip', 'instance', instance),
    ...module.referring('aws_eip_association', 'instance_id', instance),
  ]
  return address?.at(
    new Unknown('AWS assigns it', {
      references: [{ address: address.address, attribute: 'public_ip', isIdentifier: true }],
    }),
  )
}

/** Settings from the launch template of an instance, if it has one. */
function fromTemplate<P>(
  instance: TerraformResource,
  module: TerraformModule,
  property: (template: TerraformResource) => P,
): P | Located<Unknown> | undefined {
  return instance.one('launch_template', (reference) => {
    const name = reference.string('id') ?? reference.string('name')
    const template = module.named('aws_launch_template', name?.value)
    return template
      ? property(template)
      : reference.at(new Unknown('it is set by a launch template declared elsewhere'))
  })
}
