import { isUnknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { Located, separate } from '../../located.ts'
import { defineType } from '../resource-type.ts'
import { flag, object, text } from '../shape.ts'
import type { Stack, StackResource } from '../stack.ts'

const metadataOptions = object({ HttpEndpoint: text, HttpTokens: text })

const launchTemplateData = object({ MetadataOptions: metadataOptions })

const reference = object({ LaunchTemplateId: text, LaunchTemplateName: text })

export const ec2Instance = defineType({
  type: 'AWS::EC2::Instance',
  fields: { MetadataOptions: metadataOptions },
  decide: {
    MetadataOptions: (instance, stack) => fromTemplate(instance, 'MetadataOptions', stack),
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
  fields: { LaunchConfigurationName: text, MetadataOptions: metadataOptions },
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
function fromTemplate(instance: StackResource, property: 'MetadataOptions', stack: Stack): unknown {
  if (instance.property(property) || !instance.property('LaunchTemplate')) return undefined
  const template = templateOf(instance, stack)
  if (!template) return instance.leftTo('LaunchTemplate', 'it is set by a launch template declared elsewhere')
  const data = template.read('LaunchTemplateData', launchTemplateData)
  if (!(data instanceof Located) || isUnknown(data.value)) return data
  return (data.value as Record<string, unknown>)[property]
}

function templateOf(instance: StackResource, stack: Stack): StackResource | undefined {
  const { value } = separate<{ LaunchTemplateId?: Property<string>; LaunchTemplateName?: Property<string> }>(
    instance.read('LaunchTemplate', reference) as object,
  )
  const named = (name: Property<string> | undefined) =>
    stack.named('AWS::EC2::LaunchTemplate', name, 'LaunchTemplateName')
  return named(value.LaunchTemplateId) ?? named(value.LaunchTemplateName)
}
