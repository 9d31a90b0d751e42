import type { IamBinding, IamPolicy } from '../../../../model/google/iam.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { isValueObject, type Property, type Value } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { toText } from '../../evaluate/conversion.ts'
import { isList } from '../../evaluate/object.ts'
import { Failure } from '../../evaluate/unknowns.ts'
import { Block } from '../block.ts'
import { field, jsonArgument } from '../json-argument.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

const POLICY = 'google_iam_policy'

type Bindings = readonly Sourced<Property<IamBinding>>[]

/** Resource types that grant roles, by the end of their name, and how each is read. */
const GRANTS: Readonly<Record<string, (grant: TerraformResource, module: TerraformModule) => Bindings>> = {
  _iam_member: (grant) => [grant.at({ role: grant.string('role'), members: grant.items('member') })],
  _iam_binding: (grant) => [binding(grant)],
  _iam_policy: policyBindings,
}

/**
 * Reads what `google_storage_bucket_iam_member`, `_iam_binding` and `_iam_policy` grant on a `google_storage_bucket`; the
 * same for other types. `argument` is the one in which they name it.
 */
export function iamPolicyBy(argument: string) {
  return (target: TerraformResource, module: TerraformModule): Sourced<IamPolicy> => {
    const bindings = Object.entries(GRANTS).flatMap(([suffix, read]) =>
      module.referring(target.type + suffix, argument, target).flatMap((grant) => read(grant, module)),
    )
    return bindings.length === 0 ? undefined : { bindings }
  }
}

/** The policy of a single resource that grants roles. */
export function grantedBy(grant: TerraformResource, module: TerraformModule): Sourced<IamPolicy> {
  const suffix = Object.keys(GRANTS).find((ending) => grant.type.endsWith(ending)) ?? ''
  return { bindings: GRANTS[suffix]?.(grant, module) ?? [] }
}

/** An IAM policy that data source `google_iam_policy` writes, or a JSON text. */
function policyBindings(grant: TerraformResource, module: TerraformModule): Bindings {
  const data = grant.string('policy_data')
  const source = data && isUnknown(data.value) ? module.named(POLICY, data.value) : undefined
  if (source) {
    const blocks = source.blocks('binding')
    module.budget.spend(blocks.length)
    return blocks.map((block) => (block instanceof Block ? binding(block) : block))
  }
  const policy = jsonArgument(grant, 'policy_data')
  return policy ? bindingsIn(policy) : []
}

/** The bindings of a policy that came as JSON. */
function bindingsIn({ value, location, tainted }: Located<Value>): Bindings {
  const at = <T>(part: T) => new Located(part, location, tainted)
  if (isUnknown(value)) return [at(value)]
  if (!isValueObject(value)) return [at(new Failure('an IAM policy is needed'))]
  const bindings = field(value, 'bindings') ?? []
  if (isUnknown(bindings)) return [at(bindings)]
  return (isList(bindings) ? bindings : [bindings]).map((each) => at(bindingIn(each)))
}

function bindingIn(value: Value): Property<IamBinding> {
  if (isUnknown(value)) return value
  if (!isValueObject(value)) return new Failure('an object is needed for each binding')
  const members = field(value, 'members') ?? []
  return {
    role: toText(field(value, 'role') ?? ''),
    members: isUnknown(members) ? members : (isList(members) ? members : [members]).map(toText),
  }
}

function binding(block: Block): Sourced<IamBinding> {
  return block.at({ role: block.string('role'), members: block.items('members') })
}
