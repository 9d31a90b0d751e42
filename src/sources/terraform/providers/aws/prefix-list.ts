import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import { familyOf, isListOfAws, unknownRanges } from '../../../values/prefix-list.ts'
import { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

type Range = Located<Property<string>>

const LIST = 'aws_ec2_managed_prefix_list'
const ENTRY = 'aws_ec2_managed_prefix_list_entry'

/** What has the lists of services of AWS alone, which hold addresses of AWS. */
const OF_SERVICES = ['aws_prefix_list', 'aws_vpc_endpoint']

/** How the names of such lists begin: `com.amazonaws.global.cloudfront.origin-facing`. */
const NAME_OF_SERVICE = 'com.amazonaws.'

/** The address ranges of a prefix list, by its id; none where it is a list of a service of AWS. */
export function rangesOfList(id: Range, module: TerraformModule): readonly Range[] {
  if (isListOfAws(id.value) || OF_SERVICES.some((type) => module.named(type, id.value))) return []
  const list = module.named(LIST, id.value)
  if (list?.mode === 'managed') return entriesOf(list, module)
  if (list && isOfService(list)) return []
  return [new Located(unknownRanges(), id.location)]
}

function entriesOf(list: TerraformResource, module: TerraformModule): readonly Range[] {
  const inline = list.blocks('entry').map((entry) => (entry instanceof Block ? entry.string('cidr') : entry))
  const separate = module.referring(ENTRY, 'prefix_list_id', list).map((entry) => entry.string('cidr'))
  return [...inline, ...separate].flatMap((range) => range ?? [])
}

/** A list that is looked up by its name, or by a filter for it. */
function isOfService(list: TerraformResource): boolean {
  const filters = list
    .blocks('filter')
    .flatMap((filter) => (filter instanceof Block ? filter.items('values') : []))
  return [list.string('name'), ...filters].some(
    (name) => name && !isUnknown(name.value) && name.value.startsWith(NAME_OF_SERVICE),
  )
}

/** A range as the property of a rule. */
export function inFamily(range: Range): { readonly [family in 'CidrIp' | 'CidrIpv6']?: Range } {
  return { [familyOf(range.value)]: range }
}
