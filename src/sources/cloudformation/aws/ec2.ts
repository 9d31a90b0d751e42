import type { BlockDeviceMapping, LaunchSettings, NetworkInterface } from '../../../resources/aws/ec2.ts'
import { Unknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { Located, separate } from '../../located.ts'
import { userDataText } from '../../user-data.ts'
import { defineType } from '../resource-type.ts'
import { type Fields, flag, list, notWritten, object, propertyOf, type Shape, text } from '../shape.ts'
import type { Stack, StackResource } from '../stack.ts'

const metadataOptions = object({ HttpEndpoint: text, HttpTokens: text })

/** `Fn::Base64` is what the text travels in. */
const userData: Shape<string> = {
  read(expression, evaluator) {
    const isWrapped = expression.kind === 'call' && expression.name === 'Fn::Base64'
    const written = text.read(isWrapped ? expression.argument : expression, evaluator)
    if (!(written instanceof Located)) return written
    return isWrapped ? new Located(written.value, expression.location) : written.map(userDataText)
  },
}

const launchSettings: Fields<LaunchSettings> = {
  BlockDeviceMappings: list(
    object<BlockDeviceMapping>({
      DeviceName: text,
      Ebs: object({ Encrypted: flag, SnapshotId: text }),
    }),
  ),
  MetadataOptions: metadataOptions,
  UserData: userData,
}

const networkInterfaces = list(object<NetworkInterface>({ AssociatePublicIpAddress: flag }))

const launchTemplateData = object({ ...launchSettings, NetworkInterfaces: networkInterfaces })

const reference = object({ LaunchTemplateId: text, LaunchTemplateName: text })

export const ec2Instance = defineType({
  type: 'AWS::EC2::Instance',
  fields: { ...launchSettings, NetworkInterfaces: networkInterfaces, PublicIp: notWritten },
  decide: {
    BlockDeviceMappings: (instance, stack) => fromTemplate(instance, 'BlockDeviceMappings', stack),
    MetadataOptions: (instance, stack) => fromTemplate(instance, 'MetadataOptions', stack),
    NetworkInterfaces: (instance, stack) =>
      fromTemplate(instance, 'NetworkInterfaces', stack) ?? fromSubnet(instance, stack),
    PublicIp: elasticIp,
    UserData: (instance, stack) => fromTemplate(instance, 'UserData', stack),
  },
})

export const launchTemplate = defineType({
  type: 'AWS::EC2::LaunchTemplate',
  named: ['LaunchTemplateName'],
  fields: { LaunchTemplateName: text, LaunchTemplateData: launchTemplateData },
})

export const launchConfiguration = defineType({
  type: 'AWS::AutoScaling::LaunchConfiguration',
  named: ['LaunchConfigurationName'],
  fields: { LaunchConfigurationName: text, AssociatePublicIpAddress: flag, ...launchSettings },
})

/** A volume made from a snapshot is encrypted when the snapshot is, unless it asks to be. */
export const ebsVolume = defineType({
  type: 'AWS::EC2::Volume',
  fields: { Encrypted: flag },
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
