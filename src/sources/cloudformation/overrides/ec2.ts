import { ebsVolume, ec2Instance, type LaunchSettings, launchTemplateData } from '../../../model/aws/ec2.ts'
import { networkAcl, networkAclEntry, networkAclRule } from '../../../model/aws/vpc.ts'
import { flag, type ObjectSchema, object, text } from '../../../model/schema.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { Located, separate } from '../../values/located.ts'
import { override } from '../override.ts'
import { propertyOf } from '../read-property.ts'
import type { Stack, StackResource } from '../stack.ts'

const templateProfile = object({ IamInstanceProfile: object({ Arn: text, Name: text }) })

const reference = object({ LaunchTemplateId: text, LaunchTemplateName: text })

export const instance = override(ec2Instance, {
  decide: {
    BlockDeviceMappings: (instance, stack) => fromTemplate(instance, 'BlockDeviceMappings', stack),
    IamInstanceProfile: profileOf,
    MetadataOptions: (instance, stack) => fromTemplate(instance, 'MetadataOptions', stack),
    NetworkInterfaces: (instance, stack) =>
      fromTemplate(instance, 'NetworkInterfaces', stack) ?? fromSubnet(instance, stack),
    PublicIp: elasticIp,
    UserData: (instance, stack) => fromTemplate(instance, 'UserData', stack),
  },
})

/** An EBS volume. One made from a snapshot is encrypted like the snapshot, unless it sets `Encrypted`. */
export const volume = override(ebsVolume, {
  decide: {
    Encrypted: (volume) =>
      volume.property('Encrypted')
        ? undefined
        : volume.unknownIfSet('SnapshotId', 'it is that of the snapshot the volume is made from'),
  },
})

/** A property that the instance takes from its launch template. */
function fromTemplate(
  instance: StackResource,
  property: keyof LaunchSettings | 'IamInstanceProfile' | 'NetworkInterfaces',
  stack: Stack,
  settings: ObjectSchema = launchTemplateData,
): unknown {
  if (instance.property(property) || !instance.property('LaunchTemplate')) return undefined
  const template = templateOf(instance, stack)
  if (!template)
    return instance.unknownIfSet('LaunchTemplate', 'it is set by a launch template declared elsewhere')
  return propertyOf(template.read('LaunchTemplateData', settings), property)
}

/** The profile in the launch template, if the instance has none. */
function profileOf(instance: StackResource, stack: Stack): unknown {
  const profile = fromTemplate(instance, 'IamInstanceProfile', stack, templateProfile)
  return propertyOf(profile, 'Name') ?? propertyOf(profile, 'Arn')
}

/** The subnet's default for public addresses, if neither instance nor template sets it. */
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
  const reference = address && { address: address.logicalId, attribute: 'PublicIp', isIdentifier: true }
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

/** A network ACL with its entries, which are resources of their own. */
export const acl = override(networkAcl, {
  decide: {
    Entries: (acl, stack) =>
      stack
        .referring(networkAclEntry.type, 'NetworkAclId', acl)
        .map((entry) => entry.readAll(networkAclRule)),
  },
})

/** An entry whose ACL is not in the template, or exists by default where the entry does not, is a resource of its own. */
export const aclEntry = override(networkAclEntry, {
  isPart: (entry, stack) => isJudged(stack.named(networkAcl.type, entry.string('NetworkAclId'))),
  decide: { Entries: (entry) => [entry.readAll(networkAclRule)] },
})

/** Whether a resource is judged with its parts. */
export function isJudged(whole: StackResource | undefined): boolean {
  return whole?.isJudged ?? false
}
