import { defineAdapter } from '../adapter.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** What makes an image: from snapshots, from another image, or from a machine. */
const IMAGES = ['aws_ami', 'aws_ami_copy', 'aws_ami_from_instance']

export const image = defineAdapter({
  type: 'X::EC2::Image',
  named: ['name'],
  properties: (ami, module) => ({
    Name: ami.string('name'),
    LaunchPermissions: module.referring('aws_ami_launch_permission', 'image_id', ami).map(permission),
  }),
})

/** A permission whose image is not in this module stands for itself. */
export const imagePermission = defineAdapter({
  type: 'X::EC2::Image',
  named: [],
  properties: (ami, module) => (hasImage(ami, module) ? undefined : { LaunchPermissions: [permission(ami)] }),
})

function permission(ami: TerraformResource) {
  return ami.at({ Group: ami.string('group') })
}

function hasImage(ami: TerraformResource, module: TerraformModule): boolean {
  const id = ami.string('image_id')?.value
  return IMAGES.some((type) => module.declared(type, id))
}
