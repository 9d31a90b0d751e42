import type { MetadataOptions } from '../../../resources/aws/ec2.ts'
import { Unknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { defineAdapter } from './adapter.ts'
import type { Block } from './block.ts'
import { Located, type Sourced } from './located.ts'
import type { TerraformModule } from './terraform-module.ts'

export const ec2Instance = defineAdapter({
  type: 'AWS::EC2::Instance',
  named: [],
  properties: (instance, module) => ({
    MetadataOptions:
      instance.one('metadata_options', metadataOptions) ??
      instance.one('launch_template', (launchTemplate) => optionsOfTemplate(launchTemplate, module)),
  }),
})

export const launchTemplate = defineAdapter({
  type: 'AWS::EC2::LaunchTemplate',
  named: ['name'],
  properties: (template) => ({
    LaunchTemplateName: template.string('name'),
    LaunchTemplateData: { MetadataOptions: template.one('metadata_options', metadataOptions) },
  }),
})

export const launchConfiguration = defineAdapter({
  type: 'AWS::AutoScaling::LaunchConfiguration',
  named: ['name'],
  properties: (configuration) => ({
    LaunchConfigurationName: configuration.string('name'),
    MetadataOptions: configuration.one('metadata_options', metadataOptions),
  }),
})

/** A volume made from a snapshot is encrypted when the snapshot is, unless it asks to be. */
export const ebsVolume = defineAdapter({
  type: 'AWS::EC2::Volume',
  named: [],
  properties: (volume) => ({
    Encrypted:
      volume.boolean('encrypted') ??
      volume
        .string('snapshot_id')
        ?.map(() => new Unknown('it is that of the snapshot the volume is made from')) ??
      false,
  }),
})

function metadataOptions(block: Block): Sourced<MetadataOptions> {
  return block.at({ HttpEndpoint: block.string('http_endpoint'), HttpTokens: block.string('http_tokens') })
}

/** What the instance leaves to its launch template. */
function optionsOfTemplate(reference: Block, module: TerraformModule): Sourced<Property<MetadataOptions>> {
  const name = reference.string('id') ?? reference.string('name')
  const template = module.named('aws_launch_template', name?.value)
  if (template) return template.one('metadata_options', metadataOptions)
  return new Located(new Unknown('it is set by a launch template declared elsewhere'), reference.location)
}
