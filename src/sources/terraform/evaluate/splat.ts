import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Splat } from '../hcl/ast.ts'
import { Namespace } from './namespace.ts'
import { isList } from './object.ts'
import { ResourceReference } from './resource-reference.ts'
import { type Evaluator, type Scope, within } from './scope.ts'

/** Name of the current item while the part after `[*]` is evaluated. */
const ITEM = '*'

/** `source[*].each`: each item of a list, one item of anything else, none of null. */
export function evaluateSplat(
  { source, each }: Splat,
  scope: Scope,
  { evaluate, resolve }: Evaluator,
): Value {
  const items = resolve(source, scope)
  const apply = (item: Value | Namespace) => evaluate(each, within(scope, new Map([[ITEM, item]])))
  if (items instanceof Namespace) return [apply(items)]
  if (items === null) return []
  if (items instanceof ResourceReference)
    return items.plural ? ofInstances(items, apply(items)) : [apply(items)]
  if (isUnknown(items)) return apply(items)
  return scope.limits.admit(isList(items) ? items.map(apply) : [apply(items)])
}

/** A list with one attribute per instance, of unknown length. */
function ofInstances(instances: ResourceReference, attribute: Value): Unknown {
  return isUnknown(attribute) ? attribute : instances.alike({ references: instances.references })
}
