import type { Resource } from '../../model/resource.ts'
import type { Argument } from '../../model/terraform/provider.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isValueList, isValueObject } from '../../model/value.ts'
import { Located, type Sourced, separate, taintedIn } from '../values/located.ts'
import type {
  EvaluatedAttribute,
  EvaluatedBlock,
  EvaluatedModule,
  EvaluatedProvider,
} from './evaluate/evaluated.ts'

/**
 * Converts the provider blocks of a root module to resources of the model, `Terraform::Provider`, which checks read.
 */
export function toProviders({ directory, providers }: EvaluatedModule): readonly Resource[] {
  return providers.map((provider) => toProvider(provider, directory))
}

function toProvider(provider: EvaluatedProvider, directory: string): Resource<'Terraform::Provider'> {
  const { type, alias, address, calls = [], location, declaredAt } = provider
  const sourced = new Located({ Type: type, Arguments: [...argumentsIn(provider, '')] }, location)
  const { value, locations, tainted } = separate<Resource<'Terraform::Provider'>['properties']>(sourced)
  return {
    type: 'Terraform::Provider',
    address,
    name: alias === '' ? type : `${type}.${alias}`,
    cloud: 'terraform',
    scope: directory,
    origin: { source: 'terraform', addressedIn: directory },
    properties: value,
    identifiers: [],
    location: declaredAt,
    ...(calls.length > 0 && { calls }),
    locations,
    ...taintedIn<Resource<'Terraform::Provider'>['properties']>(sourced, tainted),
  }
}

/** Those of nested blocks have the path of the block: `kubernetes.token`. */
function* argumentsIn({ attributes, blocks }: EvaluatedBlock, prefix: string): Generator<Sourced<Argument>> {
  for (const [name, attribute] of attributes) yield* argumentsOf(prefix + name, attribute, false)
  for (const [type, nested] of blocks) {
    for (const block of nested) yield* argumentsIn(block, `${prefix}${type}.`)
  }
}

/** An object is read as a block: newer providers use objects instead of blocks. */
function* argumentsOf(
  name: string,
  { value, ...where }: EvaluatedAttribute,
  isMember: boolean,
): Generator<Sourced<Argument>> {
  const { location, tainted } = where
  if (typeof value === 'string' || isUnknown(value)) {
    // Member names of a tainted object are tainted as well.
    const Name = new Located(name, location, tainted && isMember)
    yield new Located({ Name, Value: new Located(value, location, tainted) }, location)
  } else if (isValueList(value)) {
    for (const item of value)
      if (isValueObject(item)) yield* argumentsOf(name, { value: item, ...where }, isMember)
  } else if (isValueObject(value)) {
    for (const [key, item] of Object.entries(value))
      yield* argumentsOf(`${name}.${key}`, { value: item, ...where }, true)
  }
}
