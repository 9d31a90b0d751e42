import { ebsVolume, ec2Instance, type LaunchSettings, launchTemplateData } from '../../../model/aws/ec2.ts'
import { flag, object, text } from '../../../model/schema.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { Located, separate } from '../../located.ts'
import { override } from '../override.ts'
import { propertyOf } from '../read-property.ts'
import type { Stack, StackResource } from '../stack.ts'

const reference = object({ LaunchTemplateId: text, LaunchTemplateName: text })

export const instance = override(ec2Instance, {
  decide: {
    BlockDeviceMappings: (instance, stack) => fromTemplate(instance, 'BlockDeviceMappings', stack),
    MetadataOptions: (instance, stack) => fromTemplate(instance, 'MetadataOptions', stack),
    NetworkInterfaces: (instance, stack) =>
      fromTemplate(instance, 'NetworkInterfaces', stack) ?? fromSubnet(instance, stack),
    PublicIp: elasticIp,
    UserData: (instance, stack) => fromTemplate(instance, 'UserData', stack),
  },
})

/** A volume made from a snapshot is encrypted when the snapshot is, unless it asks to be. */
export const volume = override(ebsVolume, {
  decide: {
    Encrypted: (volume) =>
      volume.property('Encrypted')
        ? undefined
        : volume.leftTo('SnapshotId', 'it is that of the snapshot the volume is made from'),
  },
})

/** What the instance leaves to its launch template. */
function fromTemplate(
  instance: StackResource,
  property: keyof LaunchSettings | 'NetworkInterfaces',
  stack: Stack,
): unknown {
  if (instance.property(property) || !instance.property('LaunchTemplate')) return undefined
  const template = templateOf(instance, stack)
  if (!template) return instance.leftTo('LaunchTemplate', 'it is set by a launch template declared elsewhere')
  return propertyOf(template.read('LaunchTemplateData', launchTemplateData), property)
}

/** Where neither says whether there is a public address, the subnet does. */
function fromSubnet(instance: StackResource, stack: Stack): unknown {
  if (instance.property('NetworkInterfaces')) return undefined
  const subnet = stack.named('AWS::EC2::Subnet', instance.string('SubnetId'), 'SubnetId')
  const isPublic = subnet?.read('MapPublicIpOnLaunch', flag)
  return isPublic && [{ AssociatePublicIpAddress: isPublic }]
}

function elasticIp(instance: StackResource, stack: Stack): unknown {
  const [address] = ['AWS::EC2::EIP', 'AWS::EC2::EIPAssociation'].flatMap((type) =>
    stack.referring(type, 'InstanceId', instance, 'InstanceId'),
  )
  const reference = address && { address: address.logicalId, attribute: 'PublicIp' }
  return (
    reference && new Located(new Unknown('AWS assigns it', { references: [reference] }), address.location)
  )
}

function templateOf(instance: StackResource, stack: Stack): StackResource | undefined {
  const { value } = separate<{ LaunchTemplateId?: Property<string>; LaunchTemplateName?: Property<string> }>(
    instance.read('LaunchTemplate', reference) as object,
  )
  const named = (name: Property<string> | undefined) =>
    stack.named('AWS::EC2::LaunchTemplate', name, 'LaunchTemplateName')
  return named(value.LaunchTemplateId) ?? named(value.LaunchTemplateName)
}
