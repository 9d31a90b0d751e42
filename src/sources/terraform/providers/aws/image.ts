import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

/** Resource types that create an AMI: from snapshots, from another AMI, or from an instance. */
const IMAGES = ['aws_ami', 'aws_ami_copy', 'aws_ami_from_instance']

const image = defineAdapter({
  type: 'X::EC2::Image',
  joined: {
    LaunchPermissions: (ami, module) =>
      module.referring('aws_ami_launch_permission', 'image_id', ami).map(permission),
    SharedWith: (ami, module) =>
      module.referring('aws_ami_launch_permission', 'image_id', ami).flatMap(receivers),
  },
})

export { image as aws_ami, image as aws_ami_copy, image as aws_ami_from_instance }

/** The launch permission of an AMI that this module does not declare: a resource of its own. */
export const aws_ami_launch_permission = defineAdapter({
  type: 'X::EC2::Image',
  partOf: { image_id: IMAGES },
  joined: { LaunchPermissions: (ami) => [permission(ami)], SharedWith: receivers },
})

/** With whom a permission shares the AMI by name. */
function receivers(permission: TerraformResource) {
  return ['account_id', 'organization_arn', 'organizational_unit_arn'].flatMap(
    (argument) => permission.string(argument) ?? [],
  )
}

function permission(ami: TerraformResource) {
  return ami.at({ Group: ami.string('group') })
}
